import { formatDate, formatTime } from '@dashboard/ui';

/** The time of an instant, with its date where that is not today: `3:14 PM`, `11/20/2026 3:14 PM`. */
export function formatMoment(instant: Date): string {
  const date = formatDate(instant);
  const time = formatTime(instant);
  return date === formatDate(new Date(Date.now())) ? time : `${date} ${time}`;
}
