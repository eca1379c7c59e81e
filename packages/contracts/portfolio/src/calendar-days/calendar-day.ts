const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

function isDay(iso: string): boolean {
  const instant = ISO.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso);
}

/** Converts MM/DD/YYYY or YYYY-MM-DD to YYYY-MM-DD; undefined for a day that doesn't exist. */
export function parseCalendarDay(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(text.trim()) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isDay(iso) ? iso : undefined;
}

export function formatCalendarDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
