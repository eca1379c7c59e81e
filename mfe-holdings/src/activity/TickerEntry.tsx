import { Button, Field, TextInput } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  gap: 8px;

  & > :first-child {
    flex: 1;
  }
`;

interface TickerEntryProps {
  label: string;
  field: UseFormRegisterReturn;
  isBlank: boolean;
  error: string | undefined;
  isSaving: boolean;
  onAdd: () => void;
  onFocusField: () => void;
}

/** The field for a ticker. Enter adds it even while another is being saved; the button waits. */
export function TickerEntry(props: TickerEntryProps) {
  const { label, field, isBlank, error, isSaving, onAdd, onFocusField } = props;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.toUpperCase();
    void field.onChange(event);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isBlank) onAdd();
  }

  function handleClick() {
    onAdd();
    // The button loses the focus when it becomes disabled; the next ticker is typed in the field.
    onFocusField();
  }

  return (
    <Field label={label} error={error}>
      <Row>
        <TextInput
          {...field}
          placeholder="Enter ticker"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={handleKey}
          onChange={handleChange}
        />
        <Button icon={<Plus />} disabled={isBlank || isSaving} onClick={handleClick}>
          Add
        </Button>
      </Row>
    </Field>
  );
}
