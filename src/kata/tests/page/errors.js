// Stands before everything else on the page: hears whatever goes wrong.
const errors = [];
addEventListener("error", event => errors.push(event.message));
addEventListener("unhandledrejection", event => errors.push(String(event.reason)));
addEventListener("securitypolicyviolation", event => errors.push(`blocked: ${event.blockedURI}`));
for (const level of ["error", "warn"]) console[level] = (...words) => errors.push(words.join(" "));
