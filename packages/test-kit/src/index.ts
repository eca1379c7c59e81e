/** For tests and measurements only: waiting for states, finding ports, and no push service. */
export { findFreePort } from './find-free-port.ts';
export { noPushServices } from './push-services.ts';
export { waitUntil } from './wait-until.ts';
