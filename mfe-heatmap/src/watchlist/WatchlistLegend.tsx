import { toTermId } from '@dashboard/contracts-http';
import { ranges, type Stock, stateFields, structures } from '@dashboard/contracts-portfolio';
import {
  Button,
  FilterChip,
  LegendFilter,
  Meaning,
  Text,
  useMediaQuery,
  usePhone,
} from '@dashboard/ui';
import { styled } from 'styled-components';
import { RangeMarker } from '../stocks/StateBadge.tsx';
import { rangeTones, structureTones } from '../stocks/stock-values.ts';
import { useMarkedChanges } from '../stocks/todays-changes.ts';
import { ActiveFilters } from './FilterControls.tsx';
import { ShowKey } from './WatchlistKey.tsx';
import {
  CHANGED_TODAY,
  emptyFilter,
  filterStocks,
  formatStateFilter,
  NARROW,
  ONLY_FAVOURITES,
  type StockFilter,
  useShownFavourites,
  type WatchlistView,
} from './watchlist-view.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 3px 16px;
  border-top: 1px solid var(--border);

  & > [role='status'] {
    margin-left: auto;
  }
  @media (pointer: coarse) {
    row-gap: 14px;
    padding-block: 8px;
  }
  @media (max-width: 640px) {
    column-gap: 4px;

    & > ul {
      column-gap: 0;
    }
  }
  [data-part='caption'] > & {
    padding-inline: 0;
    border-top: 0;
  }
`;

interface WatchlistLegendProps {
  stocks?: readonly Stock[];
  view: WatchlistView;
}

/** A BX state filters the tiles' column, or any. A phone only has room for the BX states. */
export function WatchlistLegend({ stocks, view }: WatchlistLegendProps) {
  const { filter, setFilter } = view;
  const isPhone = usePhone();
  const isNarrow = useMediaQuery(NARROW);
  const changes = useMarkedChanges();
  const scope = view.view === 'heat' ? view.column : 'any';
  const changed = changes?.symbols;
  const favourites = useShownFavourites();
  const count = (choice: Partial<StockFilter>) =>
    stocks && filterStocks(stocks, { ...filter, ...choice }, changed, favourites).length;

  const structureItems = structures.map((structure) => {
    const state = formatStateFilter(scope, structure);
    return {
      value: state,
      label: structure,
      term: toTermId(structure),
      tone: structureTones[structure],
      count: isPhone ? undefined : count({ state }),
    };
  });
  const rangeItems = ranges.map((range) => ({
    value: range,
    label: range,
    term: toTermId(range),
    tone: rangeTones[range],
    mark: <RangeMarker range={range} />,
    isShort: isNarrow,
    count: count({ range }),
  }));
  const legendValues: readonly string[] = [...structureItems, ...(isPhone ? [] : rangeItems)].map(
    ({ value }) => value,
  );
  const matching = count({});

  return (
    <Bar role="toolbar" aria-label="Legend">
      <FilterChip
        label={isPhone ? 'Changed' : 'Changed today'}
        count={changed && count({ changed: CHANGED_TODAY })}
        pressed={filter.changed === CHANGED_TODAY}
        onPressedChange={(pressed) => setFilter({ changed: pressed ? CHANGED_TODAY : '' })}
        disabled={!changed}
        term="changed-today"
      />
      {favourites && (favourites.size > 0 || filter.favourites !== '') && (
        <FilterChip
          label="Favourites"
          count={count({ favourites: ONLY_FAVOURITES })}
          pressed={filter.favourites === ONLY_FAVOURITES}
          onPressedChange={(pressed) => setFilter({ favourites: pressed ? ONLY_FAVOURITES : '' })}
        />
      )}
      {view.view === 'heat' && (
        <Text size="sm" tone="muted">
          <Meaning of="tile">
            {`${isNarrow ? '' : 'Tiles by '}${stateFields[view.column].label}`}
          </Meaning>
        </Text>
      )}
      {view.view !== 'heat' && !isNarrow && (
        <Text size="sm" tone="muted">
          Stocks with any BX of
        </Text>
      )}
      <LegendFilter
        label="BX structure"
        items={structureItems}
        value={filter.state}
        onValueChange={(state) => setFilter({ state })}
      />
      {!isPhone && (
        <LegendFilter
          label="Ranges"
          items={rangeItems}
          value={filter.range}
          onValueChange={(range) => setFilter({ range })}
        />
      )}
      <ActiveFilters
        filter={filter}
        onChange={setFilter}
        isShown={(value) => legendValues.includes(value)}
      />
      {!isPhone && changed && <ShowKey />}
      {stocks && matching !== undefined && matching < stocks.length && (
        <>
          <Text size="sm" tone="muted" role="status">
            {`${matching} of ${stocks.length} stocks`}
          </Text>
          {matching > 0 && (
            <Button size="dense" variant="ghost" onClick={() => setFilter(emptyFilter)}>
              Show all stocks
            </Button>
          )}
        </>
      )}
    </Bar>
  );
}
