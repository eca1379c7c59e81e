import { type StructureField, structureFields } from '@dashboard/contracts-portfolio';
import { Button, Cluster, SegmentedControl } from '@dashboard/ui';
import { History } from 'lucide-react';
import { styled } from 'styled-components';
import { FilterControls } from '../filter/index.ts';
import type { TileSize } from '../heat-view/index.ts';
import { structureNames } from '../stocks/stock-values.ts';
import type { View, WatchlistView } from './use-watchlist-view.ts';

const Bar = styled.div`
  padding: 10px 16px;
  border-top: 1px solid var(--border);
`;

const views: readonly { value: View; label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'heat', label: 'Heat view' },
];
const columns: readonly { value: StructureField; label: string }[] = structureFields.map(
  (value) => ({ value, label: structureNames[value] }),
);
const sizes: readonly { value: TileSize; label: string }[] = [
  { value: 'even', label: 'Even' },
  { value: 'weight', label: 'Holding weight' },
];

interface WatchlistToolbarProps {
  view: WatchlistView;
  replaying: boolean;
  onReplayingChange: (replaying: boolean) => void;
}

/** The controls of the view: table or tiles, the stock filter, and the replay. */
export function WatchlistToolbar({ view, replaying, onReplayingChange }: WatchlistToolbarProps) {
  return (
    <Bar>
      <Cluster gap={3}>
        <SegmentedControl
          label="View"
          options={views}
          value={view.view}
          onValueChange={view.setView}
        />
        {view.view === 'heat' && (
          <>
            <SegmentedControl
              label="Colour"
              options={columns}
              value={view.column}
              onValueChange={view.setColumn}
            />
            <SegmentedControl
              label="Tile size"
              options={sizes}
              value={view.size}
              onValueChange={view.setSize}
            />
          </>
        )}
        <FilterControls filter={view.filter} onChange={view.setFilter} />
        <Button
          size="dense"
          icon={<History />}
          aria-expanded={replaying}
          onClick={() => onReplayingChange(!replaying)}
        >
          {replaying ? 'Back to now' : 'Replay the week'}
        </Button>
      </Cluster>
    </Bar>
  );
}
