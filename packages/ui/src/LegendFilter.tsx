import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LegendItem } from './Legend.tsx';
import { toneVariables } from './styles.ts';

const List = styled.ul.withConfig({ componentId: 'ui-legend-filter' })`
  display: flex;
  flex-wrap: inherit;
  gap: 4px;

  & > li {
    flex: none;
  }
`;

const Root = styled.button.withConfig({ componentId: 'ui-filter-chip' })`
  ${toneVariables}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 26px;
  padding: 0 8px;
  border: 1px solid transparent;
  border-radius: var(--radius-md);
  background: none;
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: var(--control-dense);
  }
  &:has([data-part='swatch']:first-child) {
    padding-left: 4px;
  }
  &:hover:not(:disabled) {
    background: var(--surface-hover);
    color: var(--text);
  }
  &:active:not(:disabled) {
    background: var(--surface-pressed);
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--surface-selected);
    color: var(--text);
  }
  &:disabled {
    color: var(--text-disabled);
    cursor: default;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
  }
  & [data-part='swatch'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 20px;
    height: 20px;
    padding: 0 4px;
    border: 1px solid var(--line);
    border-radius: var(--radius-sm);
    background: var(--fill);
    color: var(--ink);
    font-size: var(--text-xs);
    font-weight: 700;
  }
  & svg {
    width: 12px;
    height: 12px;
  }
`;

export interface FilterChipProps extends Partial<Pick<LegendItem, 'tone' | 'mark'>> {
  label: string;
  /** How many rows match, if known. */
  count?: number;
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  disabled?: boolean;
  tooltip?: string;
}

/** A filter that is on or off, with the number of its rows. A tone gives it a swatch. */
export function FilterChip(props: FilterChipProps) {
  const { label, tone, mark, count, pressed, onPressedChange, disabled, tooltip } = props;
  return (
    <Root
      type="button"
      aria-pressed={pressed}
      data-tone={tone}
      disabled={disabled}
      data-tooltip={tooltip}
      onClick={() => onPressedChange(!pressed)}
    >
      {mark && (
        <span data-part="swatch" aria-hidden="true">
          {mark}
        </span>
      )}
      {tone && !mark ? <span data-part="swatch">{label}</span> : label}
      {count !== undefined && ` ${count}`}
    </Root>
  );
}

export interface LegendFilterProps<Value extends string> {
  label: string;
  items: readonly (LegendItem & { value: Value; count?: number })[];
  /** The selected value; any other text selects none. */
  value: string;
  /** Gets `''` when the selected one is clicked again. */
  onValueChange: (value: Value | '') => void;
}

/** A legend whose entries filter. */
export function LegendFilter<Value extends string>(props: LegendFilterProps<Value>): ReactNode {
  const { label, items, value, onValueChange } = props;
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item.value}>
          <FilterChip
            label={item.label}
            tone={item.tone}
            mark={item.mark}
            count={item.count}
            pressed={item.value === value}
            onPressedChange={(pressed) => onValueChange(pressed ? item.value : '')}
          />
        </li>
      ))}
    </List>
  );
}
