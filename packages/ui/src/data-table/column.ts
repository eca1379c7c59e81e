import type { ReactNode } from 'react';
import type { SortValue } from '../sort-rows.ts';

/** How one column of a DataTable is headed, filled, aligned and sorted. */
export interface Column<Row> {
  id: string;
  /** Never empty: a column of buttons is headed for assistive technology by VisuallyHidden. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand right, words left; `start` is the default. */
  align?: 'start' | 'center' | 'end';
  /** Stands below the column in a last line, such as its sum. */
  total?: ReactNode;
  /** Makes the column sortable by this value. */
  sortValue?: (row: Row) => SortValue;
  /** The cell names its row. It also stays in view when the table scrolls sideways. */
  rowHeader?: boolean;
  /** A CSS width such as `120px` or `30%`. */
  width?: string;
  /** Lets long text break into lines, where other columns keep one. */
  wrap?: boolean;
}
