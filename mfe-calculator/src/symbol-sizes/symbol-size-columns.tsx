import { type Column, formatQuantity, Skeleton, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { formatDollars } from '../sizing/format-dollars.ts';
import type { SymbolSize } from './symbol-sizes.ts';
import type { PricesState } from './use-prices.ts';

/** A value of a symbol; muted when the symbol is not within the active positions. */
const renderValue = ({ fits }: SymbolSize, content: ReactNode) => (
  <Text tone={fits ? 'default' : 'muted'}>{content}</Text>
);

const renderDash = (why: string) => (
  <span role="img" aria-label={why} data-tooltip={why}>
    —
  </span>
);

/** What stands in place of a share count that is not known. */
const unknownShares: Readonly<Record<PricesState, ReactNode>> = {
  loading: (
    <span style={{ display: 'inline-block' }}>
      <Skeleton width="4ch" />
    </span>
  ),
  failed: renderDash('The price could not be loaded'),
  ready: renderDash('No price known'),
};

/** The columns of the sizes by symbol. */
export const createSymbolSizeColumns = (
  activePositions: number,
  prices: PricesState,
): readonly Column<SymbolSize>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    cell: ({ symbol }) => symbol,
  },
  {
    id: 'place',
    header: 'Position',
    sortValue: ({ place }) => place,
    cell: (row) =>
      renderValue(row, row.fits ? `${row.place} of ${activePositions}` : 'Does not fit'),
  },
  {
    id: 'size',
    header: 'Position Size',
    align: 'end',
    cell: (row) => renderValue(row, formatDollars(row.positionSize)),
  },
  {
    id: 'shares',
    header: 'Shares',
    align: 'end',
    sortValue: ({ shares }) => shares,
    firstDirection: 'descending',
    cell: (row) =>
      renderValue(row, row.shares === null ? unknownShares[prices] : formatQuantity(row.shares)),
  },
];
