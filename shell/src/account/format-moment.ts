import { formatDate, formatTime } from '@dashboard/ui';

/** A moment of the server's, such as `11/22/2026 3:04 PM`, in the time zone of this browser. */
export const formatMoment = (moment: string): string =>
  `${formatDate(new Date(moment))} ${formatTime(moment)}`;
