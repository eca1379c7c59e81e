/** The first instant of the user's own day; where midnight is skipped, the instant after the gap. */
export function startOfLocalDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

/** The end of the user's own day: 23 to 25 hours after its start. */
export function startOfNextLocalDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1);
}
