import type { AuditLogEntry } from '@dashboard/contracts-summaries';
import type { CsvTable } from '@dashboard/mfe-kit';

const header = [
  'Time',
  'Person',
  'Role',
  'Address',
  'Action',
  'Kind',
  'Subject',
  'Subject id',
  'Before',
  'After',
  'Source',
  'Request',
];

export const tabulateAuditLog = (entries: readonly AuditLogEntry[]): CsvTable => ({
  header,
  rows: entries.map(({ at, caller, action, subject, before, after, source }) => [
    at,
    caller.username,
    caller.role,
    caller.address,
    action,
    subject.kind,
    subject.name,
    subject.id,
    ...[before, after].map((values) => values && JSON.stringify(values)),
    source,
    caller.requestId,
  ]),
});
