import { type Column, formatQuantity, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { money } from '../model/money.ts';
import type { SymbolSize } from '../model/symbol-sizes.ts';

/** A figure of a symbol; one beyond the active positions steps back. */
const figure = ({ fits }: SymbolSize, content: ReactNode) => (
  <Text tone={fits ? 'default' : 'muted'}>{content}</Text>
);

const noPrice = (
  <span role="img" aria-label="No price known" title="No price known">
    —
  </span>
);

/** The columns of the sizes by symbol. */
export const symbolSizeColumns = (activePositions: number): readonly Column<SymbolSize>[] => [
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
    cell: (row) => figure(row, row.fits ? `${row.place} of ${activePositions}` : 'Does not fit'),
  },
  {
    id: 'size',
    header: 'Position Size',
    align: 'end',
    cell: (row) => figure(row, money(row.positionSize)),
  },
  {
    id: 'shares',
    header: 'Shares',
    align: 'end',
    sortValue: ({ shares }) => shares,
    cell: (row) => figure(row, row.shares === null ? noPrice : formatQuantity(row.shares)),
  },
];
