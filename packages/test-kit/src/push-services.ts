/** `PUSH_SERVICES` for tests: nobody listens there, so nothing reaches a browser's push service. */
export const noPushServices = 'http://127.0.0.1:9';
