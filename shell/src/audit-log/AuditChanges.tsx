import type { AuditEntry } from '@dashboard/contracts-http';
import { Text, VisuallyHidden } from '@dashboard/ui';
import { styled } from 'styled-components';
import { type ChangedField, listChangedFields } from './format-values.ts';

const Fields = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  max-width: 100%;
  margin: 0;
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
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

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

/** The fields that an entry names, with their values before and after. */
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
