import type { Fund } from '@dashboard/contracts-portfolio';
import { type Column, MarkedText } from '@dashboard/ui';
import { useMemo } from 'react';
import { useFundNames } from '../fund-select/use-funds.ts';

/** None if the fund isn't shown. Sorts by the admin's order. Apart, because students don't load it. */
export function useFundColumns<Row extends { readonly fund: Fund }>(
  showFund: boolean,
): readonly Column<Row>[] {
  const funds = useFundNames(showFund);
  return useMemo(() => {
    const column: Column<Row> = {
      id: 'fund',
      header: 'Fund',
      term: 'fund',
      sortValue: ({ fund }) => funds.indexOf(fund),
      cell: ({ fund }) => <MarkedText>{fund}</MarkedText>,
    };
    return showFund ? [column] : [];
  }, [showFund, funds]);
}
