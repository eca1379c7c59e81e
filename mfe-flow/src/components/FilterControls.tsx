import { optionTypes, premiumAmount } from '@dashboard/contracts-flow';
import {
  Button,
  Cluster,
  Field,
  Popover,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@dashboard/ui';
import { ListFilter, X } from 'lucide-react';
import { type AlertFilter, daysOf, isFiltering, VOLUME_ABOVE } from '../model/alert-filter.ts';

/* A choice in force is never empty, so all of them has a word of its own. */
const ALL = 'all';
const typeChoices = [
  { value: ALL, label: 'All' },
  ...optionTypes.map((value) => ({ value, label: value })),
];

interface FilterControlsProps {
  filter: AlertFilter;
  /** `3 of 12`, or nothing where all are shown. */
  count: string;
  onChange: (filter: Partial<AlertFilter>) => void;
  onClear: () => void;
}

/** Which alerts are shown: by ticker and option type, the rest in a panel. */
export function FilterControls({ filter, count, onChange, onClear }: FilterControlsProps) {
  const inPanel = [filter.premium, filter.days, filter.volume].filter((value) => value.trim());
  return (
    <Cluster gap={2}>
      <TextInput
        type="search"
        size="dense"
        aria-label="Filter by ticker"
        placeholder="Filter by ticker"
        value={filter.ticker}
        maxLength={10}
        autoComplete="off"
        spellCheck={false}
        style={{ width: 150 }}
        onChange={(event) => onChange({ ticker: event.target.value.toUpperCase() })}
      />
      <SegmentedControl
        label="Option type"
        options={typeChoices}
        value={filter.optionType || ALL}
        onValueChange={(value) => onChange({ optionType: value === ALL ? '' : value })}
      />
      <Popover
        label="Filters"
        align="start"
        width={260}
        trigger={
          <Button size="dense" icon={<ListFilter />}>
            {inPanel.length > 0 ? `Filters (${inPanel.length})` : 'Filters'}
          </Button>
        }
      >
        <PanelFilters filter={filter} onChange={onChange} />
      </Popover>
      {isFiltering(filter) && (
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
  const readable = premium.trim() === '' || premiumAmount(premium) !== null;
  const whole = days.trim() === '' || daysOf(days) !== null;
  return (
    <Stack gap={3} style={{ padding: 12 }}>
      <Field label="Minimum premium" error={!readable && 'Enter an amount such as 500K'}>
        <TextInput
          value={premium}
          maxLength={20}
          placeholder="500K"
          autoComplete="off"
          onChange={(event) => onChange({ premium: event.target.value })}
        />
      </Field>
      <Field label="Days to expiry, at most" error={!whole && 'Enter a whole number of days'}>
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
    </Stack>
  );
}
