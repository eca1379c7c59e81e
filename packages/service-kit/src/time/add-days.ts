const DAY_MS = 86_400_000;

/** @param day YYYY-MM-DD @param count calendar days, negative for earlier days */
export function addDays(day: string, count: number): string {
  // UTC has no daylight saving time, so every day has the same length.
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
