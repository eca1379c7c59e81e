/**
 * `PUSH_SERVICES` for products that tests and measurements start: a port of this machine where nobody
 * listens, so that nothing is ever sent to the push service of a browser.
 */
export const noPushServices = 'http://127.0.0.1:9';
