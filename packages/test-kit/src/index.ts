export { createCertificate } from './certificates.ts';
export { findFreePort } from './find-free-port.ts';
export { listen } from './listen.ts';
export { noPushServices } from './push-services.ts';
export { waitUntil } from './wait-until.ts';
