import { useSearchParam } from '@dashboard/mfe-kit';
import { useEffect, useState } from 'react';
import type { FilterFields } from './audit-filter.ts';

/** Longer than the pause between two keys. */
const SETTLE_MS = 300;

/** The filter in the address, and how each of its fields is changed. */
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
  return {
    fields: { person, action, subject, from, to } satisfies FilterFields,
    change: (name: keyof FilterFields, value: string) => setters[name](value),
    clear: () => {
      for (const set of Object.values(setters)) set('');
    },
  };
}

/** The fields once nobody types any more. */
export function useSettledFields(fields: FilterFields): FilterFields {
  const { person, action, subject, from, to } = fields;
  const [settled, setSettled] = useState(fields);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ person, action, subject, from, to }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [person, action, subject, from, to]);
  return settled;
}
