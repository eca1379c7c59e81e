import type { Stock } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { EmptyState, formatPercent, Spinner, Stack, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { RenderTile } from './Tile.tsx';
import { TileGrid } from './TileGrid.ts';
import { layOutTiles, splitByWeight } from './tile-layout.ts';
import { useHoldingWeights } from './use-holding-weights.ts';
import { useWidth } from './use-width.ts';

const AREA_HEIGHT_PX = 420;

const Area = styled.div`
  position: relative;

  & > button {
    position: absolute;
  }
`;

interface WeightedTilesProps {
  stocks: readonly Stock[];
  renderTile: RenderTile;
}

/** Tiles sized by their share of the main fund; if that cannot be loaded, all of one size. */
export function WeightedTiles({ stocks, renderTile }: WeightedTilesProps) {
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
          <TileGrid>{stocks.map((stock) => renderTile(stock))}</TileGrid>
        </>
      )}
    >
      {(loadedWeights) => (
        <Treemap stocks={stocks} renderTile={renderTile} weights={loadedWeights} />
      )}
    </QueryState>
  );
}

interface TreemapProps extends WeightedTilesProps {
  weights: ReadonlyMap<string, number>;
}

/** The stocks the fund holds as a treemap; the others follow below in one size. */
function Treemap({ stocks, renderTile, weights }: TreemapProps) {
  const [area, width] = useWidth();
  const { held, others } = useMemo(() => splitByWeight(stocks, weights), [stocks, weights]);
  const tiles = useMemo(
    () => layOutTiles(held, weights, { width, height: AREA_HEIGHT_PX }),
    [held, weights, width],
  );
  return (
    <Stack gap={3}>
      {held.length === 0 && <EmptyState title="The main fund holds none of these stocks" />}
      <Area ref={area} style={{ height: held.length === 0 ? 0 : AREA_HEIGHT_PX }}>
        {tiles.map(({ stock, weight, ...box }) =>
          renderTile(stock, { weight: formatPercent(weight, 1), style: box }),
        )}
      </Area>
      {others.length > 0 && (
        <Stack gap={1}>
          <Text size="sm" tone="muted">
            Not held
          </Text>
          <TileGrid>{others.map((stock) => renderTile(stock))}</TileGrid>
        </Stack>
      )}
    </Stack>
  );
}
