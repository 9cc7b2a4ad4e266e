use peak_alloc::PeakAlloc;

/// Counts what the command takes from the heap. The library and its tests go without.
#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// Runs `work` and returns its result together with the most bytes that it held at one time.
///
/// Exact if no other thread takes or gives back memory meanwhile.
pub fn peak_of<T>(work: impl FnOnce() -> T) -> (T, u64) {
    HEAP.reset_peak_usage();
    let before = HEAP.current_usage();
    let result = work();
    (result, HEAP.peak_usage().saturating_sub(before) as u64)
}
