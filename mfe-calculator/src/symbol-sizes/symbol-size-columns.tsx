import { type Column, formatQuantity, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { formatDollars } from '../sizing/format-dollars.ts';
import type { SymbolSize } from './symbol-sizes.ts';

/** A value of a symbol; muted when the symbol is not within the active positions. */
const renderValue = ({ fits }: SymbolSize, content: ReactNode) => (
  <Text tone={fits ? 'default' : 'muted'}>{content}</Text>
);

const noPrice = (
  <span role="img" aria-label="No price known" title="No price known">
    —
  </span>
);

/** The columns of the sizes by symbol. */
export const createSymbolSizeColumns = (activePositions: number): readonly Column<SymbolSize>[] => [
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
    cell: (row) => renderValue(row, row.shares === null ? noPrice : formatQuantity(row.shares)),
  },
];
