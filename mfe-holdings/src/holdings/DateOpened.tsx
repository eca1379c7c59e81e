import { createLazyPart, NotOpened, useLazyPart } from '@dashboard/ui';
import { styled } from 'styled-components';
import type { DateOpenedFieldProps } from './DateOpenedField.tsx';

const dateOpenedField = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "holdings-editing" */ './DateOpenedField.tsx'))
      .DateOpenedField,
  { preload: true },
);

/** Same size while editing, so no column or row moves: the field covers what's left of it. */
const DateOpenedBox = styled.div.withConfig({ componentId: 'holdings-date-opened' })`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  width: 84px;
  height: var(--control-dense);

  td > & {
    margin-block: calc((1lh - var(--control-dense)) / 2);
    vertical-align: top;
  }
`;

/* The margin lets the date end where its heading does. */
const DateButton = styled.button`
  min-height: var(--control-inline);
  margin-right: -7px;
  padding: 0 6px;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: none;
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

interface DateOpenedCellProps extends DateOpenedFieldProps {
  isEditing: boolean;
  onEdit: () => void;
}

export function DateOpenedCell({ isEditing, onEdit, ...field }: DateOpenedCellProps) {
  const { ticker, dateOpened } = field.holding;
  const { Part, hasFailed, retry } = useLazyPart(dateOpenedField, isEditing);
  return (
    <DateOpenedBox>
      {isEditing && Part ? (
        <Part {...field} />
      ) : (
        <DateButton
          type="button"
          aria-label={`Date opened of ${ticker}: ${dateOpened ?? 'none'}`}
          data-tooltip="Change the date opened"
          onClick={onEdit}
        >
          {dateOpened ?? '—'}
        </DateButton>
      )}
      {isEditing && hasFailed && <NotOpened onRetry={retry} onClose={field.onEndEdit} />}
    </DateOpenedBox>
  );
}
