import type { Stock, StructureField } from '@dashboard/contracts-portfolio';
import { styled } from 'styled-components';
import { type RenderTile, Tile } from './Tile.tsx';
import { TileGrid } from './TileGrid.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { WeightedTiles } from './WeightedTiles.tsx';

const Frame = styled.div`
  padding: 12px 16px 16px;
  border-top: 1px solid var(--border);
`;

/** `even`: all tiles of one size; `weight`: sized by the share of the main fund. */
export type TileSize = 'even' | 'weight';

interface HeatViewProps {
  stocks: readonly Stock[];
  column: StructureField;
  size: TileSize;
  /** Symbols marked as just changed. */
  changed: ReadonlySet<string>;
  onPress: (symbol: string) => void;
}

/** The watchlist as tiles in the colours of one BX column, of one size or sized by holding weight. */
export function HeatView({ stocks, column, size, changed, onPress }: HeatViewProps) {
  const keys = useArrowKeys(stocks.map(({ symbol }) => symbol));
  const renderTile: RenderTile = (stock, weighted) => (
    <Tile
      key={stock.id}
      stock={stock}
      column={column}
      changed={changed.has(stock.symbol)}
      inTabOrder={stock.symbol === keys.symbolInTabOrder}
      onPress={onPress}
      {...weighted}
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
        <WeightedTiles stocks={stocks} renderTile={renderTile} />
      ) : (
        <TileGrid>{stocks.map((stock) => renderTile(stock))}</TileGrid>
      )}
    </Frame>
  );
}
