import type { AuditEntry } from '@dashboard/contracts-http';

/** `dailyBX` as `Daily BX`. */
export function formatFieldName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of an entry as a person reads it. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(formatValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A field of an entry; `before` or `after` is undefined where there was no record. */
export interface ChangedField {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The fields that an entry names. */
export function listChangedFields({ before, after }: AuditEntry): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: formatFieldName(name),
    before: before && name in before ? formatValue(before[name]) : undefined,
    after: after && name in after ? formatValue(after[name]) : undefined,
  }));
}
