import { Button, Cluster, Field, FilterPopover, FilterSearch, InlineSelect } from '@dashboard/ui';
import { X } from 'lucide-react';
import { rangeFilterOptions, type StockFilter, stateFilterOptions } from './stock-filter.ts';

/** The filters of the popover. */
const selects = [
  { key: 'range', label: 'Range', options: rangeFilterOptions },
  { key: 'state', label: 'State', options: stateFilterOptions },
] as const;

interface FilterControlsProps {
  filter: StockFilter;
  onChange: (filter: Partial<StockFilter>) => void;
}

/** The controls of the stock filter: symbol, range, and BX value or bot position. */
export function FilterControls({ filter, onChange }: FilterControlsProps) {
  const activeFilters = selects
    .filter(({ key }) => filter[key] !== '')
    .map(({ key, options }) => ({
      key,
      label: options.find(({ value }) => value === filter[key])?.label,
    }));
  return (
    <Cluster gap={2}>
      <FilterSearch
        label="Filter by symbol"
        value={filter.symbol}
        onValueChange={(symbol) => onChange({ symbol })}
      />
      <FilterPopover>
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
      </FilterPopover>
      {activeFilters.map(({ key, label }) => (
        <Button
          key={key}
          size="dense"
          icon={<X />}
          aria-label={`Show all again, not only ${label}`}
          onClick={() => onChange({ [key]: '' })}
        >
          {label}
        </Button>
      ))}
    </Cluster>
  );
}
