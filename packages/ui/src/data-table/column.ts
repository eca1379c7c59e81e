import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from '../sort-rows.ts';

export interface Column<Row> {
  id: string;
  /** Never empty: a column of buttons has a VisuallyHidden heading. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers; `start` by default. */
  align?: 'start' | 'center' | 'end';
  /** Shown in the last line, such as the sum. */
  total?: ReactNode;
  /** Makes the column sortable. */
  sortValue?: (row: Row) => SortValue;
  /** How the first click sorts; ascending by default. */
  firstDirection?: SortDirection;
  /** The cell names its row and stays in view when the table scrolls sideways. */
  rowHeader?: boolean;
  /** Such as `120px` or `30%`. */
  width?: string;
  /** Wraps long text; other columns have one line. */
  wrap?: boolean;
}
