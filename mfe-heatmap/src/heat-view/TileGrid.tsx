import type { Stock } from '@dashboard/contracts-portfolio';
import { styled } from 'styled-components';
import { fitTiles, GAP_PX, MIN_TILE, type Size } from './fit-tiles.ts';
import type { RenderTile } from './Tile.tsx';

const Grid = styled.div`
  display: grid;
  gap: ${GAP_PX}px;
`;

interface TileGridProps {
  stocks: readonly Stock[];
  area: Size;
  renderTile: RenderTile;
}

/** Tiles of one size that fill an area, or are as small as they may be and go below it. */
export function TileGrid({ stocks, area, renderTile }: TileGridProps) {
  const layout = fitTiles(stocks.length, area);
  const tile = layout?.tile ?? MIN_TILE;
  return (
    <Grid
      style={{
        gridTemplateColumns: `repeat(${layout?.columns ?? 'auto-fill'}, minmax(${layout ? 0 : tile.width}px, 1fr))`,
        gridAutoRows: tile.height,
      }}
    >
      {stocks.map((stock) => renderTile(stock, tile))}
    </Grid>
  );
}
