import { memo, type ReactNode, type Ref } from 'react';
import { Select } from '../select/Select.tsx';
import { ToggleButton } from '../ToggleButton.tsx';
import type { GridColumn } from './grid-column.ts';
import { formatTyped, readTyped } from './read-choice.ts';

/** What the controls of a cell do; a stable object. */
export interface GridRowActions {
  readonly choose: (value: string) => void;
  readonly close: () => void;
  readonly toggle: (row: number, column: number) => void;
}

export interface GridRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly GridColumn<Row>[];
  /** Names the row in the labels of its cells. */
  name: string;
  /** The column of the active cell; -1 when it is in another row. */
  activeColumn: number;
  /** The selected columns, from and to; -1 without any. */
  firstSelected: number;
  lastSelected: number;
  /** Whether the selection ends above or below: `top bottom`. */
  edges: string;
  /** The letters typed into the active cell. */
  typed: string;
  /** The list of the active cell is open. */
  isOpen: boolean;
  /** Somebody asked to see this row. */
  isShown: boolean;
  actions: GridRowActions;
  ref?: Ref<HTMLTableRowElement>;
}

const formatValue = (label: string) => (label === '—' ? 'empty' : label);

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
        const tabIndex = isActive ? 0 : -1;
        const content = renderCell(props, columnIndex);
        if (column.rowHeader) {
          return (
            <th key={column.id} scope="row" data-pinned="" {...cellProps}>
              {content}
            </th>
          );
        }
        const isChoice = column.choice && !column.choice.toggle;
        return (
          <td
            key={column.id}
            aria-label={isChoice ? nameCell(props, column, isActive) : undefined}
            tabIndex={isChoice && !(isActive && props.isOpen) ? tabIndex : undefined}
            {...cellProps}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function findShown<Row>(
  { row, typed }: GridRowProps<Row>,
  column: GridColumn<Row>,
  isActive: boolean,
) {
  const { choice } = column;
  const value = choice?.value(row) ?? '';
  const saved = choice?.options.find((option) => option.value === value);
  if (!choice || !isActive || typed === '') return { label: saved?.label ?? value, option: saved };
  const option = readTyped(choice.options, typed);
  return { label: option?.label ?? formatTyped(choice.options, typed), option };
}

function nameCell<Row>(props: GridRowProps<Row>, column: GridColumn<Row>, isActive: boolean) {
  const { label } = findShown(props, column, isActive);
  return `${column.choice?.label} of ${props.name}, ${formatValue(label)}`;
}

function renderCell<Row>(props: GridRowProps<Row>, columnIndex: number): ReactNode {
  const { row, index, columns, activeColumn, isOpen, actions } = props;
  const isActive = columnIndex === activeColumn;
  const tabIndex = isActive ? 0 : -1;
  const column = columns[columnIndex] as GridColumn<Row>;
  const { choice } = column;
  if (!choice) return column.cell?.(row, tabIndex);
  const { label, option } = findShown(props, column, isActive);
  const frame = choice.frame ?? ((_, content) => content);
  if (choice.toggle) {
    return frame(
      row,
      <ToggleButton
        aria-label={nameCell(props, column, isActive)}
        pressed={option === choice.options.at(-1)}
        onPressedChange={() => actions.toggle(index, columnIndex)}
        tabIndex={tabIndex}
      >
        {label}
      </ToggleButton>,
      choice.value(row),
    );
  }
  if (isActive && isOpen) {
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
    <span data-part="value">
      {frame(
        row,
        <span data-part="chip" data-tone={option?.tone} data-typed={isTyped ? '' : undefined}>
          {label}
        </span>,
        option?.value ?? '',
      )}
    </span>
  );
}

/* `memo` loses the type parameter. With stable columns an unchanged row does not render again. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
