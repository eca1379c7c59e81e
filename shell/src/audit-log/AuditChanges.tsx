import type { AuditEntry } from '@dashboard/contracts-http';
import { Text, VisuallyHidden } from '@dashboard/ui';
import { styled } from 'styled-components';

const Fields = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  max-width: 100%;
  font-size: var(--text-sm);

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    min-width: 0;
  }
  & dt {
    color: var(--text-muted);
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

function formatFieldName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(formatValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface ChangedField {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function listChangedFields({ before, after }: AuditEntry): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: formatFieldName(name),
    before: before && name in before ? formatValue(before[name]) : undefined,
    after: after && name in after ? formatValue(after[name]) : undefined,
  }));
}

function FieldValues({ before, after }: ChangedField) {
  if (before !== undefined && after !== undefined) {
    return (
      <>
        <Text size="sm" tone="muted">
          {before}
        </Text>
        <span aria-hidden="true"> → </span>
        <VisuallyHidden> became </VisuallyHidden>
        <Text size="sm" strong>
          {after}
        </Text>
      </>
    );
  }
  return <Text size="sm">{after ?? `was ${before}`}</Text>;
}

export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const fields = listChangedFields(entry);
  if (fields.length === 0) return null;
  return (
    <Fields>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.name}</dt>
          <dd>
            <FieldValues {...field} />
          </dd>
        </div>
      ))}
    </Fields>
  );
}
