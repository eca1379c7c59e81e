import { optionTypes, parsePremium } from '@dashboard/contracts-flow';
import {
  Button,
  Cluster,
  Field,
  FilterPopover,
  FilterSearch,
  SegmentedControl,
  Switch,
  Text,
  TextInput,
} from '@dashboard/ui';
import { X } from 'lucide-react';
import { type AlertFilter, isFilterActive, parseDays, VOLUME_ABOVE } from './alert-filter.ts';

/* The segmented control takes no empty value, so "no filter" needs a value of its own. */
const ALL = 'all';
const optionTypeChoices = [
  { value: ALL, label: 'All' },
  ...optionTypes.map((value) => ({ value, label: value })),
];

interface FilterControlsProps {
  filter: AlertFilter;
  /** `3 of 12`, or empty while no filter is set. */
  count: string;
  onChange: (filter: Partial<AlertFilter>) => void;
  onClear: () => void;
}

/** The filters of the feed: ticker and option type in the row, the others in a popover. */
export function FilterControls({ filter, count, onChange, onClear }: FilterControlsProps) {
  const panelCount = [filter.premium, filter.days, filter.volume].filter((value) =>
    value.trim(),
  ).length;
  return (
    <Cluster gap={2}>
      <FilterSearch
        label="Filter by ticker"
        value={filter.ticker}
        onValueChange={(ticker) => onChange({ ticker })}
      />
      <SegmentedControl
        label="Option type"
        options={optionTypeChoices}
        value={filter.optionType || ALL}
        onValueChange={(value) => onChange({ optionType: value === ALL ? '' : value })}
      />
      <FilterPopover activeCount={panelCount}>
        <PanelFilters filter={filter} onChange={onChange} />
      </FilterPopover>
      {isFilterActive(filter) && (
        <Button size="dense" icon={<X />} onClick={onClear}>
          Clear filters
        </Button>
      )}
      <Text role="status" size="sm" tone="muted">
        {count}
      </Text>
    </Cluster>
  );
}

function PanelFilters({ filter, onChange }: Pick<FilterControlsProps, 'filter' | 'onChange'>) {
  const { premium, days, volume } = filter;
  const isAmount = premium.trim() === '' || parsePremium(premium) !== null;
  const isWholeNumber = days.trim() === '' || parseDays(days) !== null;
  return (
    <>
      <Field label="Minimum premium" error={!isAmount && 'Enter an amount such as 500K'}>
        <TextInput
          value={premium}
          maxLength={20}
          placeholder="500K"
          autoComplete="off"
          onChange={(event) => onChange({ premium: event.target.value })}
        />
      </Field>
      <Field
        label="Days to expiry, at most"
        error={!isWholeNumber && 'Enter a whole number of days'}
      >
        <TextInput
          value={days}
          maxLength={5}
          inputMode="numeric"
          placeholder="30"
          autoComplete="off"
          onChange={(event) => onChange({ days: event.target.value })}
        />
      </Field>
      <Switch
        label="Volume above open interest"
        checked={volume !== ''}
        onCheckedChange={(above) => onChange({ volume: above ? VOLUME_ABOVE : '' })}
      />
    </>
  );
}
