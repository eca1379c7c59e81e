import { memo, type ReactNode, type Ref } from 'react';
import { Select } from '../select/Select.tsx';
import { ToggleButton } from '../ToggleButton.tsx';
import { formatTyped, type GridColumn, readTyped } from './grid-column.ts';

/** Must be a stable object. */
export interface GridRowActions {
  readonly choose: (value: string) => void;
  readonly close: () => void;
  readonly toggle: (row: number, column: number) => void;
}

export interface GridRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly GridColumn<Row>[];
  name: string;
  /** -1 if the active cell is in another row. */
  activeColumn: number;
  /** -1 without a selection in this row. */
  firstSelected: number;
  lastSelected: number;
  /** The edges of the selection in this row, such as `top bottom`. */
  edges: string;
  typed: string;
  isOpen: boolean;
  isShown: boolean;
  actions: GridRowActions;
  ref?: Ref<HTMLTableRowElement>;
}

function PlainGridRow<Row>(props: GridRowProps<Row>) {
  const { columns, index, activeColumn, firstSelected, lastSelected } = props;
  return (
    <tr
      ref={props.ref}
      data-index={index}
      data-shown={props.isShown ? '' : undefined}
      aria-rowindex={index + 2}
    >
      {columns.map((column, columnIndex) => {
        const isSelected = columnIndex >= firstSelected && columnIndex <= lastSelected;
        const isActive = columnIndex === activeColumn;
        const sides = [
          props.edges,
          columnIndex === firstSelected ? 'left' : '',
          columnIndex === lastSelected ? 'right' : '',
        ];
        const cellProps = {
          'aria-selected': isSelected,
          'aria-colindex': columnIndex + 1,
          'data-column': columnIndex,
          'data-align': column.align,
          'data-active': isActive ? '' : undefined,
          'data-edges': isSelected ? sides.filter(Boolean).join(' ') : undefined,
        };
        const content = renderCell(props, column, columnIndex);
        if (column.rowHeader) {
          return (
            <th key={column.id} scope="row" data-pinned="" tabIndex={-1} {...cellProps}>
              {content}
            </th>
          );
        }
        const isChoice = column.choice !== undefined && !column.choice.toggle;
        const isOpen = isActive && props.isOpen;
        return (
          <td
            key={column.id}
            aria-label={isChoice ? nameCell(props, column, isActive) : undefined}
            tabIndex={isOpen ? undefined : getTabIndex(isActive && isChoice)}
            {...cellProps}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

const getTabIndex = (isActive: boolean) => (isActive ? 0 : -1);

function findShown<Row>(
  { row, typed }: GridRowProps<Row>,
  { choice }: GridColumn<Row>,
  isActive: boolean,
) {
  const value = choice?.value(row) ?? '';
  const saved = choice?.options.find((option) => option.value === value);
  if (!choice || !isActive || typed === '') return { label: saved?.label ?? value, option: saved };
  const option = readTyped(choice.options, typed);
  return { label: option?.label ?? formatTyped(choice.options, typed), option };
}

function nameCell<Row>(props: GridRowProps<Row>, column: GridColumn<Row>, isActive: boolean) {
  const { label } = findShown(props, column, isActive);
  return `${column.choice?.label} of ${props.name}, ${label === '—' ? 'empty' : label}`;
}

function renderCell<Row>(
  props: GridRowProps<Row>,
  column: GridColumn<Row>,
  columnIndex: number,
): ReactNode {
  const { row, index, activeColumn, actions } = props;
  const isActive = columnIndex === activeColumn;
  const { choice } = column;
  if (!choice) return column.cell?.(row, getTabIndex(isActive));
  const { label, option } = findShown(props, column, isActive);
  const frame = choice.frame ?? ((_, content) => content);
  if (choice.toggle) {
    return frame(
      row,
      <ToggleButton
        aria-label={nameCell(props, column, isActive)}
        pressed={option === choice.options.at(-1)}
        onPressedChange={() => actions.toggle(index, columnIndex)}
        tabIndex={getTabIndex(isActive)}
      >
        {label}
      </ToggleButton>,
      choice.value(row),
    );
  }
  if (isActive && props.isOpen) {
    return (
      <Select
        aria-label={`${choice.label} of ${props.name}`}
        options={choice.options}
        value={choice.value(row)}
        onValueChange={actions.choose}
        onOpenChange={(open) => {
          if (!open) actions.close();
        }}
        defaultOpen
        tabIndex={-1}
      />
    );
  }
  const isTyped = isActive && props.typed !== '';
  return (
    <>
      <span data-part="value">
        {frame(
          row,
          <span data-part="chip" data-tone={option?.tone} data-typed={isTyped ? '' : undefined}>
            {label}
          </span>,
          option?.value ?? '',
        )}
      </span>
      <span data-part="open" />
    </>
  );
}

/* `memo` loses the type parameter. With stable columns, an unchanged row doesn't re-render. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
