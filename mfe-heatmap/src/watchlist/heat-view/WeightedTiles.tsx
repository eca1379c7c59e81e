import type { Stock } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { EmptyState, formatPercent, Spinner, Stack, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { type RenderTile, toSizeVariables } from './Tile.tsx';
import {
  computeGridHeight,
  fitTiles,
  GAP_PX,
  layOutTiles,
  MIN_TILE,
  type Size,
  splitByWeight,
  useHoldingWeights,
} from './tile-layout.ts';

const Grid = styled.div`
  display: grid;
  gap: ${GAP_PX}px;
`;

interface TileGridProps {
  stocks: readonly Stock[];
  area: Size;
  renderTile: RenderTile;
}

/** Tiles overflow the area if even the smallest ones don't fit. */
export function TileGrid({ stocks, area, renderTile }: TileGridProps) {
  const layout = fitTiles(stocks.length, area);
  const tile = layout?.tile ?? MIN_TILE;
  return (
    <Grid
      style={{
        gridTemplateColumns: `repeat(${layout?.columns ?? 'auto-fill'}, minmax(${layout ? 0 : tile.width}px, 1fr))`,
        gridAutoRows: tile.height,
        ...toSizeVariables(tile),
      }}
    >
      {stocks.map((stock) => renderTile(stock, tile))}
    </Grid>
  );
}

/** The treemap gets at least this share of the height; stocks that aren't held can overflow. */
const MIN_HELD_SHARE = 0.6;
const NOT_HELD_HEADING_PX = 30;

const Area = styled.div`
  position: relative;
`;

interface WeightedTilesProps {
  stocks: readonly Stock[];
  area: Size;
  renderTile: RenderTile;
}

/** All tiles have the same size if the weights fail to load. */
export function WeightedTiles({ stocks, area, renderTile }: WeightedTilesProps) {
  const weights = useHoldingWeights();
  return (
    <QueryState
      query={weights}
      loading={<Spinner />}
      errorTitle="The holdings could not be loaded"
      errorMessage="Without them, all tiles have the same size."
      renderError={(error) => (
        <>
          {error}
          <TileGrid stocks={stocks} area={area} renderTile={renderTile} />
        </>
      )}
    >
      {(loadedWeights) => (
        <Treemap stocks={stocks} area={area} renderTile={renderTile} weights={loadedWeights} />
      )}
    </QueryState>
  );
}

interface TreemapProps extends WeightedTilesProps {
  weights: ReadonlyMap<string, number>;
}

function computeLeastHeight(count: number, width: number): number {
  const layout = fitTiles(count, { width, height: 0 });
  return layout ? computeGridHeight(count, layout) : 0;
}

function Treemap({ stocks, area, renderTile, weights }: TreemapProps) {
  const { held, others } = useMemo(() => splitByWeight(stocks, weights), [stocks, weights]);
  const { width, height } = area;
  const othersHeight =
    others.length > 0 ? computeLeastHeight(others.length, width) + NOT_HELD_HEADING_PX : 0;
  const heldHeight =
    held.length === 0 ? 0 : Math.max(height - othersHeight, height * MIN_HELD_SHARE);
  const tiles = useMemo(
    () => layOutTiles(held, weights, { width, height: heldHeight }),
    [held, weights, width, heldHeight],
  );
  return (
    <Stack gap={1}>
      {held.length === 0 && <EmptyState title="The main fund holds none of these stocks" />}
      <Area style={{ height: heldHeight }}>
        {tiles.map(({ stock, weight, ...box }) =>
          renderTile(stock, box, {
            weight: formatPercent(weight, 1),
            style: { ...box, ...toSizeVariables(box), position: 'absolute' },
          }),
        )}
      </Area>
      {others.length > 0 && (
        <Stack gap={1}>
          <Text size="sm" tone="muted">
            Not held
          </Text>
          <TileGrid
            stocks={others}
            area={{ width, height: held.length === 0 ? height / 2 : 0 }}
            renderTile={renderTile}
          />
        </Stack>
      )}
    </Stack>
  );
}
