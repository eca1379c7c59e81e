import type { Stock } from '@dashboard/contracts-portfolio';
import { EmptyState, ErrorState, formatPercent, Spinner, Stack, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
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

/** Tiles sized by their share of the main fund; stocks it does not hold follow below in one size. */
export function WeightedTiles({ stocks, renderTile }: WeightedTilesProps) {
  const { weights, isPending, isFetching, refresh } = useHoldingWeights();
  const [area, width] = useWidth();
  const { held, others } = useMemo(
    () => splitByWeight(stocks, weights ?? new Map()),
    [stocks, weights],
  );
  const tiles = useMemo(
    () => layOutTiles(held, weights ?? new Map(), { width, height: AREA_HEIGHT_PX }),
    [held, weights, width],
  );

  if (isPending) return <Spinner />;
  const renderEvenTiles = (evenStocks: readonly Stock[]) => (
    <TileGrid>{evenStocks.map((stock) => renderTile(stock))}</TileGrid>
  );
  if (!weights) {
    return (
      <>
        <ErrorState
          title="The holdings could not be loaded"
          message="Without them no tile has a weight, so all are of one size."
          onRetry={refresh}
          retrying={isFetching}
        />
        {renderEvenTiles(stocks)}
      </>
    );
  }
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
          {renderEvenTiles(others)}
        </Stack>
      )}
    </Stack>
  );
}
