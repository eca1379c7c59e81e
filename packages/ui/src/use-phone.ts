import { useMediaQuery } from './use-media-query.ts';

/** The viewport in which tables become lists. */
export const PHONE = '(max-width: 640px)';

/** Whether the viewport is at most 640 px wide. */
export const usePhone = (): boolean => useMediaQuery(PHONE);
