import { formatDate, formatTime } from '@dashboard/ui';

/** A file's own time, a day or a day and minute, as `11/20/2026 3:07 PM`. */
export const formatFileTime = (asOf: string): string =>
  asOf.includes('T') ? `${formatDate(asOf)} ${formatTime(asOf)}` : formatDate(asOf);
