import { type Holding, parseCalendarDay } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { IconButton } from '@dashboard/ui';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Editor = styled.div`
  position: absolute;
  right: 0;
  display: flex;
  align-items: center;
  gap: 2px;
  width: calc(104px + 2 * var(--control-dense));
  background: var(--surface-raised);
`;

const Input = styled.input.withConfig({ componentId: 'holdings-date-opened-field' })`
  flex: 1;
  min-width: 0;
  height: 24px;
  padding: 0 6px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-sm);
  background: var(--surface-overlay);
  font-variant-numeric: tabular-nums;
  text-align: right;

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

/** Blurring the field would save it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const RULE = 'Enter a real date as MM/DD/YYYY.';

export interface DateOpenedFieldProps {
  holding: Holding;
  onEndEdit: () => void;
  /** Receives the date as typed, or null for an emptied field. Not called if nothing changed. */
  onSave: (dateOpened: string | null) => void;
}

/** Uses plain state, because the form library would have to load too. */
export function DateOpenedField({ holding, onEndEdit, onSave }: DateOpenedFieldProps) {
  const { toast } = useHost();
  const { ticker, dateOpened } = holding;
  const savedText = dateOpened ?? '';
  const [text, setText] = useState(savedText);
  const [isInvalid, setIsInvalid] = useState(false);

  // Removing a focused field blurs it, which must not save again.
  const hasEnded = useRef(false);

  function end() {
    hasEnded.current = true;
    onEndEdit();
  }

  function refuse() {
    if (isInvalid) return;
    setIsInvalid(true);
    toast({ variant: 'destructive', title: 'Invalid Date', description: RULE });
  }

  function save() {
    if (hasEnded.current) return;
    const typed = text.trim();
    if (typed !== '' && parseCalendarDay(typed) === undefined) return refuse();
    if (typed !== savedText) onSave(typed === '' ? null : typed);
    end();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') {
      // A dialog around the table must not close as well.
      event.stopPropagation();
      end();
    }
  }

  return (
    <Editor>
      <Input
        value={text}
        aria-label={`Date opened of ${ticker}`}
        aria-invalid={isInvalid || undefined}
        data-tooltip={isInvalid ? RULE : undefined}
        placeholder="MM/DD/YYYY"
        autoComplete="off"
        autoFocus
        onChange={({ target }) => {
          setIsInvalid(false);
          setText(target.value);
        }}
        onKeyDown={handleKey}
        onBlur={save}
      />
      <IconButton
        label={`Save the date of ${ticker}`}
        icon={<Check />}
        size="dense"
        onMouseDown={keepFocus}
        onClick={save}
      />
      <IconButton
        label={`Cancel the date of ${ticker}`}
        icon={<X />}
        size="dense"
        onMouseDown={keepFocus}
        onClick={end}
      />
    </Editor>
  );
}
