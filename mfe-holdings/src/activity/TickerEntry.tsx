import { Button, Field, TextInput } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
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
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  onTextChange: (text: string) => void;
  error: string | undefined;
  isSaving: boolean;
  onAdd: () => void;
  onFocusField: () => void;
}

/** The field for a ticker. Enter adds it even while another is being saved; the button waits. */
export function TickerEntry(props: TickerEntryProps) {
  const { label, text, error, isSaving, onAdd, onFocusField } = props;
  const isBlank = text.trim() === '';

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
          ref={props.inputRef}
          value={text}
          placeholder="Enter ticker"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={handleKey}
          onChange={({ target }) => props.onTextChange(target.value.toUpperCase())}
        />
        <Button icon={<Plus />} disabled={isBlank || isSaving} onClick={handleClick}>
          Add
        </Button>
      </Row>
    </Field>
  );
}
