import { useCell } from '@dashboard/mfe-kit';
import { Button, Field, FilterPopover, FilterSearch, InlineSelect, usePhone } from '@dashboard/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  favouritesFirst,
  rangeFilterOptions,
  type StockFilter,
  stateFilterOptions,
  useShownFavourites,
} from './watchlist-view.ts';

const selects = [
  { key: 'range', label: 'Range', options: rangeFilterOptions },
  { key: 'state', label: 'BX or bot', options: stateFilterOptions },
] as const;

interface FilterControlsProps {
  filter: StockFilter;
  onChange: (filter: Partial<StockFilter>) => void;
  children?: ReactNode | ((close: () => void) => ReactNode);
}

export function FilterControls({ filter, onChange, children }: FilterControlsProps) {
  const isPhone = usePhone();
  const search = (
    <FilterSearch
      label="Filter by symbol"
      value={filter.symbol}
      onValueChange={(symbol) => onChange({ symbol })}
    />
  );
  const activeCount = Object.values(filter).filter((value) => value !== '').length;
  return (
    <>
      {!isPhone && search}
      <FilterPopover activeCount={isPhone ? activeCount : undefined}>
        {(close) => (
          <>
            {isPhone && search}
            {selects.map(({ key, label, options }) => (
              <Field key={key} label={label}>
                <InlineSelect
                  options={options}
                  value={filter[key]}
                  onValueChange={(value) => onChange({ [key]: value })}
                  block
                />
              </Field>
            ))}
            <OrderSelect />
            {typeof children === 'function' ? children(close) : children}
          </>
        )}
      </FilterPopover>
    </>
  );
}

const FAVOURITES_FIRST = 'Favourites first';
const AS_LISTED = 'As listed';
const orders = [FAVOURITES_FIRST, AS_LISTED].map((label) => ({ value: label, label }));

function OrderSelect() {
  const isOn = useCell(favouritesFirst);
  if (!useShownFavourites()) return null;
  return (
    <Field label="Order">
      <InlineSelect
        options={orders}
        value={isOn ? FAVOURITES_FIRST : AS_LISTED}
        onValueChange={(value) => favouritesFirst.update(() => value === FAVOURITES_FIRST)}
        block
      />
    </Field>
  );
}

interface ActiveFiltersProps {
  filter: StockFilter;
  onChange: (filter: Partial<StockFilter>) => void;
  isShown: (value: string) => boolean;
}

/** One chip per active filter that isn't shown elsewhere. Clicking it removes the filter. */
export function ActiveFilters({ filter, onChange, isShown }: ActiveFiltersProps) {
  return selects
    .filter(({ key }) => filter[key] !== '' && !isShown(filter[key]))
    .map(({ key, options }) => {
      const label = options.find(({ value }) => value === filter[key])?.label;
      return (
        <Button
          key={key}
          size="dense"
          icon={<X />}
          aria-label={`Remove filter ${label}`}
          onClick={() => onChange({ [key]: '' })}
        >
          {label}
        </Button>
      );
    });
}
