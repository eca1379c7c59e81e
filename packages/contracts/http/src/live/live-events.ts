/** Its data is the live class's view, or null once the class has ended. */
export const LIVE_EVENT = 'live';

/** Reminds admins' pages to renew their class, even in hidden tabs. */
export const LIVE_RENEW_EVENT = 'live-renew';

/** A class ends if it isn't renewed for this long. */
export const LIVE_TTL_MS = 30_000;
