import { ranges, structures } from '@dashboard/contracts-portfolio';
import { Cluster, Legend } from '@dashboard/ui';
import { rangeTones, structureTones } from '../model/state-tones.ts';
import { RangeMarker } from './RangeMarker.tsx';

const structureItems = structures.map((value) => ({
  label: value,
  tone: structureTones[value],
}));

const rangeItems = ranges.map((value) => ({
  label: value,
  tone: rangeTones[value],
  mark: <RangeMarker range={value} />,
}));

/** What the colours and markers of the watchlist stand for. */
export function WatchlistLegend() {
  return (
    <Cluster gap={4}>
      <Legend label="BX structure" items={structureItems} />
      <Legend label="Ranges" items={rangeItems} />
    </Cluster>
  );
}
