import type { Stock, StructureField } from '@dashboard/contracts-portfolio';
import { styled } from 'styled-components';
import { hasRoomForDetails, type RenderTile, Tile } from './Tile.tsx';
import { tileStyle } from './tile-style.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useAvailableArea } from './use-available-area.ts';
import { TileGrid, WeightedTiles } from './WeightedTiles.tsx';

const Frame = styled.div`
  padding: 8px;
  border-top: 1px solid var(--border);

  & button[data-symbol] {
    ${tileStyle}
  }
`;

/** `weight` sizes tiles by their share of the main fund. */
export type TileSize = 'even' | 'weight';

interface HeatViewProps {
  stocks: readonly Stock[];
  column: StructureField;
  size: TileSize;
  changed: ReadonlySet<string>;
  onPress: (symbol: string) => void;
}

export function HeatView({ stocks, column, size, changed, onPress }: HeatViewProps) {
  const keys = useArrowKeys(stocks.map(({ symbol }) => symbol));
  const [container, area] = useAvailableArea();
  const renderTile: RenderTile = (stock, tile, weighted) => (
    <Tile
      key={stock.id}
      stock={stock}
      column={column}
      changed={changed.has(stock.symbol)}
      inTabOrder={stock.symbol === keys.symbolInTabOrder}
      onPress={onPress}
      detailed={hasRoomForDetails(tile)}
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
      <div ref={container}>
        {area &&
          (size === 'weight' ? (
            <WeightedTiles stocks={stocks} area={area} renderTile={renderTile} />
          ) : (
            <TileGrid stocks={stocks} area={area} renderTile={renderTile} />
          ))}
      </div>
    </Frame>
  );
}
