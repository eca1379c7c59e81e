import { optionTypes, parsePremium, tradeSides } from '@dashboard/contracts-flow';
import {
  Button,
  Checkbox,
  Field,
  FilterPopover,
  FilterSearch,
  SegmentedControl,
  Text,
  TextInput,
  usePhone,
} from '@dashboard/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tradeSideLabels } from '../alerts/alerts.ts';
import {
  type AlertFilter,
  isFilterActive,
  ONLY_SWEEPS,
  parseDays,
  VOLUME_ABOVE,
} from './alert-filter.ts';
import { PresetBar } from './PresetBar.tsx';

/* The segmented control doesn't accept an empty value. */
const ALL = 'all';
const optionTypeChoices = [
  { value: ALL, label: 'All' },
  ...optionTypes.map((value) => ({ value, label: value })),
];
const sideChoices = [
  { value: ALL, label: 'Any' },
  ...tradeSides.map((value) => ({ value, label: tradeSideLabels[value] })),
];

interface FilterControlsProps {
  heading?: ReactNode;
  filter: AlertFilter;
  /** `3 of 12`; empty without a filter. */
  count: string;
  onChange: (filter: Partial<AlertFilter>) => void;
  onClear: () => void;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  min-width: 0;

  [data-part='caption'] > & {
    padding-block: 4px;
  }
  & > h3 {
    margin-right: 8px;
  }
`;

/* The padding leaves room for focus rings. */
const Scroller = styled.div`
  display: flex;
  flex: 1 1 460px;
  align-items: center;
  gap: 8px;
  min-width: 0;
  margin: -8px -4px;
  padding: 8px 4px;
  overflow-x: auto;
  scrollbar-width: none;

  & > * {
    flex: none;
  }
`;

export function FilterControls(props: FilterControlsProps) {
  const { heading, filter, count, onChange, onClear } = props;
  const { premium, days, volume, side, sweep } = filter;
  const isPhone = usePhone();
  const panelCount = [isPhone ? filter.ticker : '', premium, days, volume, side, sweep].filter(
    (value) => value.trim(),
  ).length;
  const search = (
    <FilterSearch
      label="Filter by ticker"
      value={filter.ticker}
      onValueChange={(ticker) => onChange({ ticker })}
    />
  );
  const presets = (
    <>
      <PresetBar filter={filter} onChange={onChange} onClear={onClear} />
      {isFilterActive(filter) && (
        <Button size="dense" icon={<X />} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  );
  return (
    <Root>
      {heading}
      {!isPhone && search}
      <FilterPopover activeCount={panelCount}>
        {isPhone && search}
        {isPhone && presets}
        <PanelFilters filter={filter} onChange={onChange} />
      </FilterPopover>
      <SegmentedControl
        label="Option type"
        options={optionTypeChoices}
        value={filter.optionType || ALL}
        onValueChange={(value) => onChange({ optionType: value === ALL ? '' : value })}
      />
      <Text role="status" size="sm" tone="muted" style={{ whiteSpace: 'nowrap' }}>
        {count}
      </Text>
      {!isPhone && <Scroller>{presets}</Scroller>}
    </Root>
  );
}

function PanelFilters({ filter, onChange }: Pick<FilterControlsProps, 'filter' | 'onChange'>) {
  const { premium, days, volume, side, sweep } = filter;
  const isAmount = premium.trim() === '' || parsePremium(premium) !== null;
  const isWholeNumber = days.trim() === '' || parseDays(days) !== null;
  return (
    <>
      <Field label="Minimum premium" error={!isAmount && 'Enter an amount such as 500K'}>
        <TextInput
          value={premium}
          maxLength={20}
          placeholder="Any, e.g. 500K"
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
          placeholder="Any, e.g. 30"
          autoComplete="off"
          onChange={(event) => onChange({ days: event.target.value })}
        />
      </Field>
      <Checkbox
        label="Volume above open interest"
        checked={volume !== ''}
        onCheckedChange={(above) => onChange({ volume: above ? VOLUME_ABOVE : '' })}
      />
      <SegmentedControl
        label="Side"
        options={sideChoices}
        value={side || ALL}
        onValueChange={(value) => onChange({ side: value === ALL ? '' : value })}
      />
      <Checkbox
        label="Only sweeps"
        checked={sweep !== ''}
        onCheckedChange={(only) => onChange({ sweep: only ? ONLY_SWEEPS : '' })}
      />
    </>
  );
}
