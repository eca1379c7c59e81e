import { memo, type ReactNode, type Ref } from 'react';

/** How a row of a table looks as a row of a list. */
export interface ListForm<Row> {
  /** The content of the row, usually a `ListRow`. Inside a button it has no controls of its own. */
  item: (row: Row) => ReactNode;
  /** Makes the whole row a button. */
  onOpen?: (row: Row) => void;
  /** A control of the row at its end, beside that button: 44 px wide. */
  actions?: (row: Row) => ReactNode;
  /** The name of that button, which contains the visible text of the row; by default that text. */
  label?: (row: Row) => string;
  /** Least height of a row with its line below, in pixels; 52 by default. */
  rowHeight?: number;
  /** The viewport in which the list replaces the table; a phone's by default. */
  media?: string;
}

interface ListItemProps<Row> {
  row: Row;
  form: ListForm<Row>;
  selected: boolean;
  /** Somebody asked to see this row. */
  shown: boolean;
  /** Set when not all rows are in the document: its index, their number, its distance from the top in pixels. */
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

/* `memo` loses the type parameter. With a stable form an unchanged row does not render again. */
export const ListItem = memo(PlainListItem) as typeof PlainListItem;
