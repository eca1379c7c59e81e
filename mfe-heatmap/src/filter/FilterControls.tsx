import { Button, Cluster, Field, InlineSelect, Popover, Stack, TextInput } from '@dashboard/ui';
import { ListFilter, X } from 'lucide-react';
import { rangeFilterOptions, type StockFilter, stateFilterOptions } from './stock-filter.ts';

interface FilterControlsProps {
  filter: StockFilter;
  onChange: (filter: Partial<StockFilter>) => void;
}

const formControl = { height: 'var(--control)', width: '100%' };

/** The controls of the stock filter: symbol, range, and BX value or bot position. */
export function FilterControls({ filter, onChange }: FilterControlsProps) {
  const chosen = [
    { key: 'range', label: rangeFilterOptions.find(({ value }) => value === filter.range)?.label },
    { key: 'state', label: stateFilterOptions.find(({ value }) => value === filter.state)?.label },
  ].filter(({ key }) => filter[key as 'range' | 'state'] !== '');
  return (
    <Cluster gap={2}>
      <TextInput
        type="search"
        size="dense"
        aria-label="Filter by symbol"
        placeholder="Filter by symbol"
        value={filter.symbol}
        maxLength={10}
        autoComplete="off"
        spellCheck={false}
        style={{ width: 150 }}
        onChange={(event) => onChange({ symbol: event.target.value.toUpperCase() })}
      />
      <Popover
        label="Filters"
        align="start"
        width={260}
        trigger={
          <Button size="dense" icon={<ListFilter />}>
            Filters
          </Button>
        }
      >
        <Stack gap={3} style={{ padding: 12 }}>
          <Field label="Range">
            <InlineSelect
              options={rangeFilterOptions}
              value={filter.range}
              onValueChange={(range) => onChange({ range })}
              style={formControl}
            />
          </Field>
          <Field label="State">
            <InlineSelect
              options={stateFilterOptions}
              value={filter.state}
              onValueChange={(state) => onChange({ state })}
              style={formControl}
            />
          </Field>
        </Stack>
      </Popover>
      {chosen.map(({ key, label }) => (
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
