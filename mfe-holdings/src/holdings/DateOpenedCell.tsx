import type { Holding } from '@dashboard/contracts-portfolio';
import { styled } from 'styled-components';
import { DateOpenedField } from './DateOpenedField.tsx';
import { DateOpenedBox } from './date-opened-style.ts';

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
  isEditing: boolean;
  onEdit: () => void;
  onEndEdit: () => void;
  onSave: (dateOpened: string | null) => void;
}

/** The date opened of a holding; a click turns it into a text field (spec §2). */
export function DateOpenedCell(props: DateOpenedCellProps) {
  const { holding, isEditing, onEdit, onEndEdit, onSave } = props;
  const { ticker, dateOpened } = holding;
  if (isEditing) {
    return (
      <DateOpenedField
        ticker={ticker}
        dateOpened={dateOpened}
        onEndEdit={onEndEdit}
        onSave={onSave}
      />
    );
  }
  return (
    <DateOpenedBox>
      <DateButton
        type="button"
        aria-label={`Date opened of ${ticker}: ${dateOpened ?? 'none'}`}
        data-tooltip="Change the date opened"
        onClick={onEdit}
      >
        {dateOpened ?? '—'}
      </DateButton>
    </DateOpenedBox>
  );
}
