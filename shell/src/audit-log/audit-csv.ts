import type { AuditLogEntry } from '@dashboard/contracts-summaries';

const HEADINGS = [
  ...['Time', 'Person', 'Role', 'Address', 'Action', 'Kind', 'Subject', 'Subject id'],
  ...['Before', 'After', 'Source', 'Request'],
];

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of a CSV file; a text that a spreadsheet would run begins with an apostrophe. */
function formatCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const toCells = ({ at, caller, action, subject, before, after, source }: AuditLogEntry) => [
  ...[at, caller.username ?? '', caller.role, caller.address ?? '', action],
  ...[subject.kind, subject.name, subject.id ?? ''],
  ...[before, after].map((values) => (values === null ? '' : JSON.stringify(values))),
  ...[source, caller.requestId ?? ''],
];

/** The entries as a CSV file, in their order (RFC 4180). */
export const formatAuditCsv = (entries: readonly AuditLogEntry[]): string =>
  [HEADINGS, ...entries.map(toCells)]
    .map((cells) => `${cells.map(formatCell).join(',')}\r\n`)
    .join('');
