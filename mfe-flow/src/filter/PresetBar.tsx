import { readStoredText, storeText } from '@dashboard/mfe-kit';
import { Button, FilterChip, IconButton, usePhone } from '@dashboard/ui';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type AlertFilter, emptyFilter, isFilterActive } from './alert-filter.ts';

interface Preset {
  readonly name: string;
  readonly filter: AlertFilter;
}

const preset = (name: string, filter: Partial<AlertFilter>): Preset => ({
  name,
  filter: { ...emptyFilter, ...filter },
});

const presets: readonly Preset[] = [
  preset('Sweeps', { sweep: 'yes' }),
  preset('Over $1M', { premium: '1M' }),
  preset('0–7 days', { days: '7' }),
  preset('Calls at ask', { optionType: 'CALL', side: 'ask' }),
  preset('Vol over OI', { volume: 'above' }),
];

const normalize = (filter: AlertFilter) =>
  JSON.stringify(
    Object.keys(emptyFilter).map((field) =>
      filter[field as keyof AlertFilter].trim().toUpperCase(),
    ),
  );

const isSameFilter = (one: AlertFilter, other: AlertFilter): boolean =>
  normalize(one) === normalize(other);

/** `NVDA · CALL · over $500K · at ask · sweeps` */
function describeFilter(filter: AlertFilter): string {
  const { ticker, optionType, premium, days, volume, side, sweep } = filter;
  const amount = premium.trim().toUpperCase();
  return [
    ticker.trim().toUpperCase(),
    optionType,
    amount && `over ${amount.startsWith('$') ? '' : '$'}${amount}`,
    days.trim() && `0–${days.trim()} days`,
    volume && 'vol over OI',
    side && `at ${side}`,
    sweep && 'sweeps',
  ]
    .filter(Boolean)
    .join(' · ');
}

const STORAGE_KEY = 'flow.presets';

/** Oldest first; unreadable presets are left out. */
function readOwnPresets(): readonly Preset[] {
  try {
    const stored: unknown = JSON.parse(readStoredText(STORAGE_KEY) ?? '[]');
    return (Array.isArray(stored) ? stored : []).flatMap((filter: unknown) => {
      const own = toFilter(filter);
      return isFilterActive(own) ? [{ name: describeFilter(own), filter: own }] : [];
    });
  } catch {
    // Not written by this module.
    return [];
  }
}

/** Fields that are missing or not text become empty. */
function toFilter(stored: unknown): AlertFilter {
  const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  const texts = fields.filter(
    ([field, value]) => Object.hasOwn(emptyFilter, field) && typeof value === 'string',
  );
  return { ...emptyFilter, ...Object.fromEntries(texts) };
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;

  @media (pointer: coarse) {
    row-gap: 14px;
  }
  & > span {
    display: inline-flex;
    align-items: center;
  }
`;

interface PresetBarProps {
  filter: AlertFilter;
  onChange: (filter: AlertFilter) => void;
  onClear: () => void;
}

export function PresetBar({ filter, onChange, onClear }: PresetBarProps) {
  const [own, setOwn] = useState(readOwnPresets);
  const isChosen = (preset: Preset) => isSameFilter(preset.filter, filter);
  // On a phone, the checkboxes below the presets do the same.
  const offered = usePhone()
    ? presets.filter(({ filter: { sweep, volume } }) => !sweep && !volume)
    : presets;
  const canKeep = isFilterActive(filter) && ![...presets, ...own].some(isChosen);

  function changeOwn(next: readonly Preset[]) {
    storeText(STORAGE_KEY, JSON.stringify(next.map((kept) => kept.filter)));
    setOwn(next);
  }
  const chip = (preset: Preset) => (
    <FilterChip
      key={preset.name}
      label={preset.name}
      pressed={isChosen(preset)}
      onPressedChange={(pressed) => (pressed ? onChange(preset.filter) : onClear())}
    />
  );
  return (
    <Root role="group" aria-label="Presets">
      {offered.map(chip)}
      {own.map((preset) => (
        <span key={preset.name}>
          {chip(preset)}
          <IconButton
            label={`Forget the preset ${preset.name}`}
            icon={<X />}
            size="dense"
            onClick={() => changeOwn(own.filter((other) => other !== preset))}
          />
        </span>
      ))}
      {canKeep && (
        <Button
          size="dense"
          icon={<BookmarkPlus />}
          onClick={() => changeOwn([...own, { name: describeFilter(filter), filter }])}
        >
          Save as preset
        </Button>
      )}
    </Root>
  );
}
