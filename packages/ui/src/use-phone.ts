import { useMediaQuery } from './use-media-query.ts';

/** Whether the viewport is at most 640 px wide, where tables become lists. It follows changes. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 640px)');
