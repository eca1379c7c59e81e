import type { Holding } from '@dashboard/contracts-portfolio';
import { Cluster, IconButton, TextInput } from '@dashboard/ui';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { isDay } from '../model/date-opened.ts';

const DateButton = styled.button`
  min-height: var(--control-inline);
  padding: 0 6px;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: none;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  cursor: text;

  &:hover {
    border-color: var(--border-control);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
`;

interface DateOpenedCellProps {
  holding: Holding;
  editing: boolean;
  onEdit: () => void;
  onEnd: () => void;
  onSave: (dateOpened: string | null) => void;
}

/** The date opened of a holding; a press makes it a field (spec §2). */
export function DateOpenedCell({ holding, editing, onEdit, onEnd, onSave }: DateOpenedCellProps) {
  const { ticker, dateOpened } = holding;
  if (editing) return <DateField {...{ ticker, dateOpened, onEnd, onSave }} />;
  return (
    <DateButton
      type="button"
      aria-label={`Date opened of ${ticker}: ${dateOpened ?? 'none'}`}
      title="Change the date opened"
      onClick={onEdit}
    >
      {dateOpened ?? '—'}
    </DateButton>
  );
}

type DateFieldProps = Pick<Holding, 'ticker' | 'dateOpened'> &
  Pick<DateOpenedCellProps, 'onEnd' | 'onSave'>;

/** Enter, leaving the field and the tick save; Escape and the cross do not. */
function DateField({ ticker, dateOpened, onEnd, onSave }: DateFieldProps) {
  const [text, setText] = useState(dateOpened ?? '');
  const [invalid, setInvalid] = useState(false);

  // Taken away while it has the focus, a field is left as well, which must not save once more.
  const over = useRef(false);

  function end() {
    over.current = true;
    onEnd();
  }

  function save() {
    if (over.current) return;
    const given = text.trim();
    if (given !== '' && !isDay(given)) return setInvalid(true);
    if (given !== (dateOpened ?? '')) onSave(given === '' ? null : given);
    end();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') {
      // The dialog or the page around must not close for it.
      event.stopPropagation();
      end();
    }
  }

  return (
    <Cluster gap={1} justify="end" style={{ flexWrap: 'nowrap' }}>
      <TextInput
        size="dense"
        aria-label={`Date opened of ${ticker}`}
        aria-invalid={invalid || undefined}
        title={invalid ? 'A date is MM/DD/YYYY and a real day' : undefined}
        placeholder="MM/DD/YYYY"
        value={text}
        autoFocus
        style={{ width: 112 }}
        onChange={(event) => {
          setText(event.target.value);
          setInvalid(false);
        }}
        onKeyDown={press}
        onBlur={save}
      />
      {/* On mouse down: leaving the field would save before the cross is reached. */}
      <IconButton
        label={`Save the date of ${ticker}`}
        icon={<Check />}
        size="dense"
        onMouseDown={(event) => event.preventDefault()}
        onClick={save}
      />
      <IconButton
        label={`Cancel the date of ${ticker}`}
        icon={<X />}
        size="dense"
        onMouseDown={(event) => event.preventDefault()}
        onClick={end}
      />
    </Cluster>
  );
}
