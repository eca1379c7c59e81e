import { focusRing, IconButton } from '@dashboard/ui';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type AlertFilter, isFilterActive } from './alert-filter.ts';
import {
  describeFilter,
  isSameFilter,
  type Preset,
  presets,
  readOwnPresets,
  saveOwnPresets,
} from './presets.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;

  & > span {
    display: inline-flex;
    align-items: center;
  }
`;

const Chip = styled.button`
  ${focusRing}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  height: var(--control-dense);
  padding: 0 10px;
  border: 1px solid var(--border-strong);
  border-radius: 999px;
  background: var(--surface-overlay);
  color: var(--text);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: var(--surface-hover);
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--surface-selected);
    color: var(--accent-text);
  }
  & > svg {
    width: 14px;
    height: 14px;
  }
`;

interface PresetBarProps {
  filter: AlertFilter;
  onChange: (filter: AlertFilter) => void;
  onClear: () => void;
}

/** The built-in presets and those saved on this device. */
export function PresetBar({ filter, onChange, onClear }: PresetBarProps) {
  const [own, setOwn] = useState(readOwnPresets);
  const isChosen = (preset: Preset) => isSameFilter(preset.filter, filter);
  const canKeep = isFilterActive(filter) && ![...presets, ...own].some(isChosen);

  function changeOwn(next: readonly Preset[]) {
    saveOwnPresets(next);
    setOwn(next);
  }
  const chip = (preset: Preset) => (
    <Chip
      key={preset.name}
      type="button"
      aria-pressed={isChosen(preset)}
      onClick={() => (isChosen(preset) ? onClear() : onChange(preset.filter))}
    >
      {preset.name}
    </Chip>
  );
  return (
    <Root role="group" aria-label="Presets">
      {presets.map(chip)}
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
        <Chip
          type="button"
          onClick={() => changeOwn([...own, { name: describeFilter(filter), filter }])}
        >
          <BookmarkPlus aria-hidden="true" />
          Keep as preset
        </Chip>
      )}
    </Root>
  );
}
