import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from '../sort-rows.ts';

/** One column of a DataTable: its heading, cells, alignment and sorting. */
export interface Column<Row> {
  id: string;
  /** Never empty: the heading of a column of buttons is VisuallyHidden. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers; `start` is the default. */
  align?: 'start' | 'center' | 'end';
  /** Shown below the column in the last line, such as its sum. */
  total?: ReactNode;
  /** Makes the column sortable by this value. */
  sortValue?: (row: Row) => SortValue;
  /** How the first click sorts: ascending by default; descending where the largest matters. */
  firstDirection?: SortDirection;
  /** The cell names its row. It also stays in view when the table scrolls horizontally. */
  rowHeader?: boolean;
  /** A CSS width such as `120px` or `30%`. */
  width?: string;
  /** Breaks long text into lines; the cells of other columns have one line. */
  wrap?: boolean;
}
