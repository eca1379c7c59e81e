import type { AuditFilter } from '@dashboard/contracts-http';

/** The filter as the address and the fields have it; days are YYYY-MM-DD, in the browser's zone. */
export interface FilterFields {
  readonly person: string;
  readonly action: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

/** The start of a day in the browser's zone, so many days later. @returns undefined for no day */
function getInstant(day: string, daysLater: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const start = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

const toText = (text: string) => text.trim().slice(0, 100) || undefined;

/** The filter of the call; both days are included. */
export const toAuditFilter = (fields: FilterFields): AuditFilter => ({
  person: toText(fields.person),
  action: toText(fields.action),
  subject: toText(fields.subject),
  from: getInstant(fields.from, 0),
  to: getInstant(fields.to, 1),
});
