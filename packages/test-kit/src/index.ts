/** For tests and measurements only: waiting for states, finding ports, certificates, and no push service. */
export { createCertificate } from './certificates.ts';
export { findFreePort } from './find-free-port.ts';
export { noPushServices } from './push-services.ts';
export { waitUntil } from './wait-until.ts';
