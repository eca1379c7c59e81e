/** For tests only: waiting for states, and finding ports. */
export { findFreePort } from './find-free-port.ts';
export { waitUntil } from './wait-until.ts';
