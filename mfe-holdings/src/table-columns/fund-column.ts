import { type Fund, funds } from '@dashboard/contracts-portfolio';
import type { Column } from '@dashboard/ui';

/** The fund of a row; sorts in the order in which funds are offered. */
export const createFundColumn = <Row extends { readonly fund: Fund }>(): Column<Row> => ({
  id: 'fund',
  header: 'Fund',
  sortValue: ({ fund }) => funds.indexOf(fund),
  cell: ({ fund }) => fund,
});
