import type { QuietHours } from '@dashboard/contracts-push';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function readMinutes(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return toMinutes(format.format(at));
}

/** Undefined outside quiet hours, which include `from` but not `until`. Equal times mean none. */
export function findQuietEnd(quietHours: QuietHours | null, now: Date): Date | undefined {
  if (!quietHours) return undefined;
  const from = toMinutes(quietHours.from);
  const until = toMinutes(quietHours.until);
  const at = readMinutes(now, quietHours.timeZone);
  const isQuiet = from <= until ? from <= at && at < until : at >= from || at < until;
  if (!isQuiet) return undefined;
  const minutes = (until - at + DAY_MINUTES) % DAY_MINUTES;
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(startOfMinute + minutes * MINUTE_MS);
}
