import { Button, Field, TextInput } from '@dashboard/ui';
import { styled } from 'styled-components';
import type { FilterFields } from './audit-filter.ts';

const Fields = styled.form.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  align-items: end;
  gap: 12px;
`;

const fields = [
  { name: 'person', label: 'Person', type: 'search', placeholder: 'Any' },
  { name: 'action', label: 'Action', type: 'search', placeholder: 'Any' },
  { name: 'subject', label: 'Subject', type: 'search', placeholder: 'Any' },
  { name: 'from', label: 'From', type: 'date', placeholder: undefined },
  { name: 'to', label: 'To', type: 'date', placeholder: undefined },
] as const;

interface AuditFilterFieldsProps {
  fields: FilterFields;
  onChange: (name: keyof FilterFields, value: string) => void;
  onClear: () => void;
}

export function AuditFilterFields({ fields: values, onChange, onClear }: AuditFilterFieldsProps) {
  const isEmpty = Object.values(values).every((value) => value === '');
  return (
    <Fields aria-label="Filter the audit log" onSubmit={(event) => event.preventDefault()}>
      {fields.map(({ name, label, type, placeholder }) => (
        <Field key={name} label={label}>
          <TextInput
            type={type}
            value={values[name]}
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(name, event.target.value)}
          />
        </Field>
      ))}
      <Button disabled={isEmpty} onClick={onClear}>
        Clear filter
      </Button>
    </Fields>
  );
}
