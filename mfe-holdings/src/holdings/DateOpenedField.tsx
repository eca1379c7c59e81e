import { type Holding, parseCalendarDay } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { IconButton } from '@dashboard/ui';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DateOpenedBox } from './date-opened-style.ts';

const Input = styled.input.withConfig({ componentId: 'holdings-date-opened-field' })`
  flex: 1;
  min-width: 0;
  height: 24px;
  padding: 0 6px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-sm);
  background: var(--surface-overlay);
  color: inherit;
  font: inherit;
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

interface DateOpenedFieldProps extends Pick<Holding, 'ticker' | 'dateOpened'> {
  onEndEdit: () => void;
  /** Called with the date as typed, or null for an emptied field; not for an unchanged one. */
  onSave: (dateOpened: string | null) => void;
}

/** A click on a button must not blur the field, because that would save. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const RULE = 'A date is MM/DD/YYYY and a real day.';

/** MM/DD/YYYY, or empty for no date. */
const isDateOpened = (text: string) => text === '' || parseCalendarDay(text) !== undefined;

/**
 * Saves on Enter, on blur and by the check button; Escape and the cross cancel. One field, so it
 * keeps its text itself: the library of the forms would load with the table.
 */
export function DateOpenedField({ ticker, dateOpened, onEndEdit, onSave }: DateOpenedFieldProps) {
  const { toast } = useHost();
  const savedText = dateOpened ?? '';
  const [text, setText] = useState(savedText);
  const [isInvalid, setIsInvalid] = useState(false);

  // Removing a focused field from the page blurs it, which must not save a second time.
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
    if (!isDateOpened(typed)) return refuse();
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
    <DateOpenedBox>
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
    </DateOpenedBox>
  );
}
