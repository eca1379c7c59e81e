/** `PUSH_SERVICES` for tests: nothing listens there, so no browser's push service is contacted. */
export const noPushServices = 'http://127.0.0.1:9';
