import { createLazyPart, LazyPart, SkeletonTable } from '@dashboard/ui';
import type { ReplayedStocksProps } from './ReplayedStocks.tsx';

const replayedStocks = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "replay" */ './ReplayedStocks.tsx')).ReplayedStocks,
);

/** The watchlist at a moment of the week. Its script is loaded with the first replay. */
export function LazyReplay(props: ReplayedStocksProps) {
  return (
    <LazyPart
      part={replayedStocks}
      props={props}
      loading={<SkeletonTable label="Loading the replay" rows={10} columns={7} frame="none" list />}
    />
  );
}
