import { Button, Field, TextInput } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import styled from 'styled-components';

const Row = styled.div`
  display: flex;
  gap: 8px;

  & > :first-child {
    flex: 1;
  }
`;

interface TickerEntryProps {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  error: string | undefined;
  isSaving: boolean;
  onType: (text: string) => void;
  onAdd: () => void;
}

/** A ticker as it is typed. Enter adds it even while another is being saved; the button waits. */
export function TickerEntry(props: TickerEntryProps) {
  const { label, field, typed, error, isSaving, onType, onAdd } = props;

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAdd();
  }

  function add() {
    onAdd();
    // The button loses the focus as it becomes disabled, and the next ticker is typed here.
    field.current?.focus();
  }

  return (
    <Field label={label} error={error}>
      <Row>
        <TextInput
          ref={field}
          value={typed}
          placeholder="Enter ticker"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={press}
          onChange={({ target }) => onType(target.value.toUpperCase())}
        />
        <Button icon={<Plus />} disabled={typed.trim() === '' || isSaving} onClick={add}>
          Add
        </Button>
      </Row>
    </Field>
  );
}
