const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is 'YYYY-MM-DD' and a day that the calendar has. */
function isDay(iso: string): boolean {
  const instant = ISO.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso);
}

/** 'MM/DD/YYYY' or 'YYYY-MM-DD' as 'YYYY-MM-DD'; undefined for a day no calendar has. */
export function parseCalendarDay(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(text.trim()) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isDay(iso) ? iso : undefined;
}

/** A day 'YYYY-MM-DD' as the specification shows it: MM/DD/YYYY (spec §1). */
export function formatCalendarDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
