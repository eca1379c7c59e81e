import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from '../sort-rows.ts';

export interface Column<Row> {
  id: string;
  /** Never empty: a column of buttons has a VisuallyHidden heading. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  total?: ReactNode;
  /** Makes the column sortable. */
  sortValue?: (row: Row) => SortValue;
  firstDirection?: SortDirection;
  /** The cell names its row and stays in view when the table scrolls sideways. */
  rowHeader?: boolean;
  width?: string;
  /** Wraps long text; other columns have one line. */
  wrap?: boolean;
}
