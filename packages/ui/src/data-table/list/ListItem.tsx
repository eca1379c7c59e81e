import { memo, type ReactNode, type Ref } from 'react';

export interface ListForm<Row> {
  /** Usually a `ListRow`. Inside a button it must not have controls of its own. */
  item: (row: Row) => ReactNode;
  /** Makes the whole row a button. */
  onOpen?: (row: Row) => void;
  /** A control beside that button, 44 px wide. */
  actions?: (row: Row) => ReactNode;
  /** The button's name, which must contain the row's visible text; that text by default. */
  label?: (row: Row) => string;
  /** Minimum height in pixels including the line below; 52 by default. */
  rowHeight?: number;
  /** The viewport in which the list replaces the table; a phone's by default. */
  media?: string;
}

interface ListItemProps<Row> {
  row: Row;
  form: ListForm<Row>;
  selected: boolean;
  shown: boolean;
  /** Set in a virtual list; `top` is in pixels. */
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

/* `memo` loses the type parameter. With a stable form an unchanged row doesn't render again. */
export const ListItem = memo(PlainListItem) as typeof PlainListItem;
