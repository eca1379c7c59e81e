import { type CSSProperties, memo, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { focusRingInside } from '../../styles.ts';

export const ROW_HEIGHT_PX = 52;

export const rowHeightVariable = (height: number | undefined): CSSProperties =>
  height === undefined ? {} : ({ '--row-height': `${height}px` } as CSSProperties);

/* One styled element for the whole list; plain rows keep long lists fast. */
export const ListRoot = styled.ul.withConfig({ componentId: 'ui-list' })`
  position: relative;
  background: var(--surface-raised);
  font-variant-numeric: tabular-nums;

  & > li {
    display: flex;
    min-height: var(--row-height, ${ROW_HEIGHT_PX}px);
    border-bottom: 1px solid var(--border);
  }
  & > li[data-virtual] {
    position: absolute;
    left: 0;
    width: 100%;
  }
  & > li:last-child {
    border-bottom: 0;
  }
  & > li > :is(button, div) {
    display: flex;
    align-items: center;
    flex: 1;
    min-width: 0;
    padding: 0 16px;
    border: 0;
    background: none;
    text-align: left;
    ${focusRingInside}
  }
  & > li:has([data-part='actions']) > :is(button, div) {
    padding-right: 0;
  }
  & > li > [data-part='actions'] {
    display: grid;
    flex: none;
    place-items: center;
    width: 48px;

    & button {
      width: 44px;
      height: 44px;
    }
  }
  & > li > button {
    cursor: pointer;
    touch-action: manipulation;
  }
  & > li > button:active {
    background: var(--surface-pressed);
  }
  & > li:is([data-selected], [data-shown]) {
    background: var(--surface-selected);
  }
  & > li[data-shown] {
    box-shadow: inset 3px 0 var(--accent);
  }
`;

export interface ListForm<Row> {
  /** Usually a `ListRow`. With `onOpen`, it must not contain controls. */
  item: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => ReactNode;
  /** Must contain the row's visible text, which is the default. */
  label?: (row: Row) => string;
  /** Minimum height in pixels including the divider below; 52 by default. */
  rowHeight?: number;
  /** The media query for showing the list instead of the table; a phone's by default. */
  media?: string;
}

interface ListItemProps<Row> {
  row: Row;
  form: ListForm<Row>;
  selected: boolean;
  shown: boolean;
  place?: { index: number; count: number; top: number };
  ref?: Ref<HTMLLIElement>;
}

function PlainListItem<Row>({ row, form, selected, shown, place, ref }: ListItemProps<Row>) {
  const { item, onOpen, label, actions } = form;
  return (
    <li
      ref={ref}
      data-index={place?.index}
      data-virtual={place ? '' : undefined}
      data-selected={selected ? '' : undefined}
      data-shown={shown ? '' : undefined}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.count}
      style={place && { top: place.top }}
    >
      {onOpen ? (
        <button type="button" aria-label={label?.(row)} onClick={() => onOpen(row)}>
          {item(row)}
        </button>
      ) : (
        <div>{item(row)}</div>
      )}
      {actions && <span data-part="actions">{actions(row)}</span>}
    </li>
  );
}

/* `memo` loses the type parameter. With a stable form, an unchanged row doesn't re-render. */
export const ListItem = memo(PlainListItem) as typeof PlainListItem;
