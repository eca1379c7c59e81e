import { Card, DataTable } from '@dashboard/ui';
import { useMemo } from 'react';
import type { PositionSizing } from '../sizing/position-sizing.ts';
import { PriceNote } from './PriceNote.tsx';
import { createSymbolSizeColumns } from './symbol-size-columns.tsx';
import { computeSymbolSizes } from './symbol-sizes.ts';
import { usePrices } from './use-prices.ts';

export interface SymbolSizesProps {
  /** In the order of the watchlist. */
  symbols: readonly string[];
  sizing: PositionSizing;
}

const noPrices = new Map<string, number>();

/** The position size of each symbol, and the number of shares when there is a price. */
export function SymbolSizes({ symbols, sizing }: SymbolSizesProps) {
  const { prices = noPrices, state, retry } = usePrices();
  const { activePositions } = sizing;
  const columns = useMemo(
    () => createSymbolSizeColumns(activePositions, state),
    [activePositions, state],
  );
  const rows = computeSymbolSizes(symbols, sizing, prices);
  return (
    <Card
      title="Sizes by Symbol"
      description={`In the order of the watchlist, which is no ranking: the first ${activePositions} of ${symbols.length} fit within the active positions.`}
      footer={
        <PriceNote
          state={state}
          hasMissingPrices={rows.some(({ shares }) => shares === null)}
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
