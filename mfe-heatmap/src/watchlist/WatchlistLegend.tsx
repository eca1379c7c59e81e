import { ranges, structures } from '@dashboard/contracts-portfolio';
import { Cluster, Legend } from '@dashboard/ui';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import { rangeTones, structureTones } from '../stocks/stock-values.ts';

const structureItems = structures.map((value) => ({
  label: value,
  tone: structureTones[value],
}));

const rangeItems = ranges.map((value) => ({
  label: value,
  tone: rangeTones[value],
  mark: <RangeMarker range={value} />,
}));

/** The legend of the watchlist's colours and markers. */
export function WatchlistLegend() {
  return (
    <Cluster gap={4}>
      <Legend label="BX structure" items={structureItems} />
      <Legend label="Ranges" items={rangeItems} />
    </Cluster>
  );
}
