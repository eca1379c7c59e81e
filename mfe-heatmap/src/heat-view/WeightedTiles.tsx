import type { Stock } from '@dashboard/contracts-portfolio';
import { EmptyState, ErrorState, formatPercent, Spinner, Stack, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { TileOf } from './Tile.tsx';
import { TileGrid } from './TileGrid.ts';
import { placeTiles, splitByWeight } from './tile-layout.ts';
import { useHoldingWeights } from './use-holding-weights.ts';
import { useWidth } from './use-width.ts';

const AREA_HEIGHT = 420;

const Area = styled.div`
  position: relative;

  & > button {
    position: absolute;
  }
`;

interface WeightedTilesProps {
  stocks: readonly Stock[];
  tileOf: TileOf;
}

/** Tiles as large as their share of the main fund; what it does not hold stands below, evenly. */
export function WeightedTiles({ stocks, tileOf }: WeightedTilesProps) {
  const { weights, isPending, isFetching, refresh } = useHoldingWeights();
  const [area, width] = useWidth();
  const { held, others } = useMemo(
    () => splitByWeight(stocks, weights ?? new Map()),
    [stocks, weights],
  );
  const places = useMemo(
    () => placeTiles(held, weights ?? new Map(), { width, height: AREA_HEIGHT }),
    [held, weights, width],
  );

  if (isPending) return <Spinner />;
  const evenly = (some: readonly Stock[]) => (
    <TileGrid>{some.map((stock) => tileOf(stock))}</TileGrid>
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
        {evenly(stocks)}
      </>
    );
  }
  return (
    <Stack gap={3}>
      {held.length === 0 && <EmptyState title="The main fund holds none of these stocks" />}
      <Area ref={area} style={{ height: held.length === 0 ? 0 : AREA_HEIGHT }}>
        {places.map(({ stock, weight, ...place }) =>
          tileOf(stock, { weight: formatPercent(weight, 1), style: place }),
        )}
      </Area>
      {others.length > 0 && (
        <Stack gap={1}>
          <Text size="sm" tone="muted">
            Not held
          </Text>
          {evenly(others)}
        </Stack>
      )}
    </Stack>
  );
}
