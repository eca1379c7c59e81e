/** The event of the change stream whose data is the view of the live class, or null when it has ended. */
export const LIVE_EVENT = 'live';

/** The event by which the server reminds admins' pages to renew their class, also in hidden tabs. */
export const LIVE_RENEW_EVENT = 'live-renew';

/** A class that was not renewed for so long has ended. */
export const LIVE_TTL_MS = 30_000;
