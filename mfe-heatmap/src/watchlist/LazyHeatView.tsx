import { createLazyPart, LazyPart, Skeleton } from '@dashboard/ui';
import type { HeatViewProps } from '../heat-view/index.ts';

const heatView = createLazyPart(
  async () => (await import(/* webpackChunkName: "heat-view" */ '../heat-view/index.ts')).HeatView,
);

/** The tiles. Their script is loaded when they are first shown: the watchlist begins as a table. */
export function LazyHeatView(props: HeatViewProps) {
  return <LazyPart part={heatView} props={props} loading={<Skeleton height="480px" />} />;
}
