import { type StructureField, stateFields, structureFields } from '@dashboard/contracts-portfolio';
import {
  Button,
  Field,
  IconButton,
  SegmentedControl,
  type SegmentedControlProps,
  useMediaQuery,
  usePhone,
} from '@dashboard/ui';
import { Grid2x2, History, Rows3 } from 'lucide-react';
import { styled } from 'styled-components';
import { FilterControls } from './FilterControls.tsx';
import type { TileSize } from './heat-view/HeatView.tsx';
import { NARROW, type View, type WatchlistView } from './watchlist-view.ts';

/** Too narrow for the tile controls. */
const NARROW_FOR_TILES = '(max-width: 1400px)';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: 6px 8px;

  @media (max-width: 900px) {
    & input[type='search'] {
      max-width: 148px;
    }
  }
  @media (max-width: 640px) {
    flex-wrap: nowrap;
    flex: none;
    gap: 4px;
  }
  @media (max-width: 389px) {
    margin-right: -8px;

    & > button:not([aria-label]) svg {
      display: none;
    }
  }
  & [role='radiogroup'] svg {
    width: 16px;
    height: 16px;
  }
`;

const views: readonly { value: View; label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'heat', label: 'Heat view' },
];
const phoneViews: SegmentedControlProps<View>['options'] = [
  { value: 'table', label: <Rows3 />, name: 'List' },
  { value: 'heat', label: <Grid2x2 />, name: 'Heat view' },
];
const columns: readonly { value: StructureField; label: string }[] = structureFields.map(
  (value) => ({ value, label: stateFields[value].label }),
);
const sizes: readonly { value: TileSize; label: string }[] = [
  { value: 'even', label: 'Even' },
  { value: 'weight', label: 'Holding weight' },
];

interface WatchlistToolbarProps {
  view: WatchlistView;
  replaying: boolean;
  onReplayingChange: (replaying: boolean) => void;
  /** On a phone, a control that adds stocks replaces the replay button. */
  hasAdd: boolean;
}

/** Controls that don't fit on the line are in the filter popover. */
export function WatchlistToolbar(props: WatchlistToolbarProps) {
  const { view, replaying, onReplayingChange, hasAdd } = props;
  const isPhone = usePhone();
  const isNarrow = useMediaQuery(NARROW);
  const isNarrowForTiles = useMediaQuery(NARROW_FOR_TILES);
  const colour = (
    <SegmentedControl
      label="Colour"
      options={columns}
      value={view.column}
      onValueChange={view.setColumn}
    />
  );
  const size = (
    <SegmentedControl
      label="Tile size"
      options={sizes}
      value={view.size}
      onValueChange={view.setSize}
    />
  );
  const toggleReplay = () => onReplayingChange(!replaying);
  const showsTiles = view.view === 'heat';
  const replay = {
    size: 'dense',
    icon: <History />,
    'aria-expanded': replaying,
    onClick: toggleReplay,
  } as const;
  const replayLabel = replaying ? 'Back to now' : 'Replay';
  return (
    <Bar role="toolbar" aria-label="View and filters">
      <SegmentedControl
        label="View"
        options={isPhone ? phoneViews : views}
        value={view.view}
        onValueChange={view.setView}
      />
      {showsTiles && !isNarrowForTiles && (
        <>
          {colour}
          {size}
        </>
      )}
      <FilterControls filter={view.filter} onChange={view.setFilter}>
        {((isPhone && hasAdd) || (showsTiles && isNarrowForTiles)) &&
          ((close) => (
            <>
              {showsTiles && <Field label="Colour">{colour}</Field>}
              {showsTiles && <Field label="Tile size">{size}</Field>}
              {isPhone && hasAdd && (
                <Button
                  {...replay}
                  onClick={() => {
                    toggleReplay();
                    close();
                  }}
                >
                  {replayLabel}
                </Button>
              )}
            </>
          ))}
      </FilterControls>
      {isNarrow && !(isPhone && hasAdd) && (
        <IconButton {...replay} label={replayLabel} variant="secondary" />
      )}
      {!isNarrow && <Button {...replay}>{replayLabel}</Button>}
    </Bar>
  );
}
