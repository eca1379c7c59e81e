import type { Stock, StructureField } from '@dashboard/contracts-portfolio';
import styled from 'styled-components';
import type { TileSize } from '../watchlist/use-watchlist-view.ts';
import { Tile, type TileOf } from './Tile.tsx';
import { TileGrid } from './TileGrid.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { WeightedTiles } from './WeightedTiles.tsx';

const Frame = styled.div`
  padding: 12px 16px 16px;
  border-top: 1px solid var(--border);
`;

export interface HeatViewProps {
  stocks: readonly Stock[];
  column: StructureField;
  size: TileSize;
  /** Symbols to mark as just changed. */
  changed: ReadonlySet<string>;
  onPress: (symbol: string) => void;
}

/** The watchlist as tiles in the colours of one BX column, evenly or by holding weight. */
export function HeatView({ stocks, column, size, changed, onPress }: HeatViewProps) {
  const keys = useArrowKeys(stocks.map(({ symbol }) => symbol));
  const tileOf: TileOf = (stock, more) => (
    <Tile
      key={stock.id}
      stock={stock}
      column={column}
      changed={changed.has(stock.symbol)}
      inTabOrder={stock.symbol === keys.inOrder}
      onPress={onPress}
      {...more}
    />
  );
  return (
    <Frame
      ref={keys.container}
      role="group"
      aria-label="Heat view"
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      {size === 'weight' ? (
        <WeightedTiles stocks={stocks} tileOf={tileOf} />
      ) : (
        <TileGrid>{stocks.map((stock) => tileOf(stock))}</TileGrid>
      )}
    </Frame>
  );
}
