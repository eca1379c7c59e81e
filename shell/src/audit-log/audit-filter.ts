import type { AuditFilter } from '@dashboard/contracts-http';
import { useSearchParam } from '@dashboard/mfe-kit';
import { useEffect, useState } from 'react';

const SETTLE_MS = 300;

/** The filter in the URL; days are YYYY-MM-DD in the browser's zone. */
export type FilterFields = Readonly<
  Record<'person' | 'action' | 'subject' | 'from' | 'to', string>
>;

export function useAuditFilter() {
  const [person, setPerson] = useSearchParam('person');
  const [action, setAction] = useSearchParam('action');
  const [subject, setSubject] = useSearchParam('subject');
  const [from, setFrom] = useSearchParam('from');
  const [to, setTo] = useSearchParam('to');
  const setters = {
    person: setPerson,
    action: setAction,
    subject: setSubject,
    from: setFrom,
    to: setTo,
  };
  const fields: FilterFields = { person, action, subject, from, to };
  return {
    fields,
    activeCount: Object.values(fields).filter((value) => value !== '').length,
    change: (name: keyof FilterFields, value: string) => setters[name](value),
    clear: () => {
      for (const set of Object.values(setters)) set('');
    },
  };
}

export function useSettledFilter(fields: FilterFields): AuditFilter {
  const text = JSON.stringify(toAuditFilter(fields));
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled);
}

/** The start of a day in the browser's zone. @returns undefined for an invalid day */
function getInstant(day: string, daysLater: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const start = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

const toText = (text: string) => text.trim().slice(0, 100) || undefined;

const toAuditFilter = (fields: FilterFields): AuditFilter => ({
  person: toText(fields.person),
  action: toText(fields.action),
  subject: toText(fields.subject),
  from: getInstant(fields.from, 0),
  to: getInstant(fields.to, 1),
});
