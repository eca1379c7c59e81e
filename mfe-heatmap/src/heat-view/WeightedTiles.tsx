import type { Stock } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { EmptyState, formatPercent, Spinner, Stack, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { computeGridHeight, fitTiles, type Size } from './fit-tiles.ts';
import type { RenderTile } from './Tile.tsx';
import { TileGrid } from './TileGrid.tsx';
import { layOutTiles, splitByWeight } from './tile-layout.ts';
import { useHoldingWeights } from './use-holding-weights.ts';

/** The treemap keeps at least this share of the height; many stocks that are not held go below. */
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

/** Tiles sized by their share of the main fund; if that cannot be loaded, all of one size. */
export function WeightedTiles({ stocks, area, renderTile }: WeightedTilesProps) {
  const weights = useHoldingWeights();
  return (
    <QueryState
      query={weights}
      loading={<Spinner />}
      errorTitle="The holdings could not be loaded"
      errorMessage="Without them no tile has a weight, so all are of one size."
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

/** The height of the tiles of one size in an area that is as low as can be. */
function computeLeastHeight(count: number, width: number): number {
  const layout = fitTiles(count, { width, height: 0 });
  return layout ? computeGridHeight(count, layout) : 0;
}

/** The stocks the fund holds as a treemap; the others follow below in one size. */
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
            style: { ...box, position: 'absolute' },
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
