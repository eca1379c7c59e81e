import { Card, DataTable } from '@dashboard/ui';
import { useMemo } from 'react';
import { usePrices } from '../api/prices.ts';
import type { PositionSizing } from '../model/position-sizing.ts';
import { sizesBySymbol } from '../model/symbol-sizes.ts';
import { PriceNote } from './PriceNote.tsx';
import { symbolSizeColumns } from './symbol-size-columns.tsx';

export interface SymbolSizesProps {
  /** In the order of the watchlist. */
  symbols: readonly string[];
  sizing: PositionSizing;
}

const noPrices = new Map<string, number>();

/** The size of each symbol's position, and the shares it comes to where a price is known. */
export function SymbolSizes({ symbols, sizing }: SymbolSizesProps) {
  const { prices = noPrices, state, retry } = usePrices();
  const { activePositions } = sizing;
  const columns = useMemo(() => symbolSizeColumns(activePositions), [activePositions]);
  const rows = sizesBySymbol(symbols, sizing, prices);
  return (
    <Card
      title="Sizes by Symbol"
      description={`In the order of the watchlist, which is no ranking: the first ${activePositions} of ${symbols.length} fit within the active positions.`}
      footer={
        <PriceNote
          state={state}
          isAnyMissing={rows.some(({ shares }) => shares === null)}
          onRetry={retry}
        />
      }
      flush
    >
      <DataTable
        label="Sizes by Symbol"
        columns={columns}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        frame="none"
      />
    </Card>
  );
}
