import type { ReactNode } from 'react';
import type { Column } from '../data-table/column.ts';
import type { SelectOption } from '../select/option.ts';

/** How the cells of a column are edited: by a choice of options. */
export interface Choice<Row> {
  /** Names the column in sentences: `Daily BX`. */
  label: string;
  /** Columns with the same list can be set together. An option of value `''` clears a cell. */
  options: readonly SelectOption[];
  value: (row: Row) => string;
  /** Two options that space and a click switch between. */
  toggle?: boolean;
  /** Adds something to the value of a cell, such as an icon. `value` is not committed yet while typing. */
  frame?: (row: Row, content: ReactNode, value: string) => ReactNode;
  /** Other texts for values in a pasted block, in lower case: `true` for an option. */
  aliases?: ReadonlyMap<string, string>;
}

/** One column of a Grid. */
export interface GridColumn<Row>
  extends Pick<Column<Row>, 'id' | 'header' | 'align' | 'sortValue' | 'rowHeader' | 'width'> {
  /** What a cell without a choice shows. A control in it takes `tabIndex`, and the cell's focus. */
  cell?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** What is copied from a cell without a choice; nothing when left out. */
  text?: (row: Row) => string;
  choice?: Choice<Row>;
}

/** A value that the user committed for a cell. */
export interface CellChange<Row> {
  readonly row: Row;
  readonly columnId: string;
  readonly value: string;
}
