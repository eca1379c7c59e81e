import type { ToneName } from '@dashboard/design-tokens';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { toneVariables } from './styles.ts';
import { VisuallyHidden } from './Text.tsx';
import { Meaning, useMeaning } from './tooltip/Meaning.tsx';

const swatch = (sizePx: number, paddingPx: number, fontSize: string) => css`
  & [data-part='swatch'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: ${sizePx}px;
    height: ${sizePx}px;
    padding: 0 ${paddingPx}px;
    border: 1px solid var(--line);
    border-radius: var(--radius-sm);
    background: var(--fill);
    color: var(--ink);
    font-size: ${fontSize};
    font-weight: 700;
    line-height: 1;
  }
`;

const List = styled.ul.withConfig({ componentId: 'ui-legend' })`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--text-muted);
  font-size: var(--text-sm);

  & > li {
    ${toneVariables}
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  ${swatch(16, 3, '10px')}
  & [data-part='swatch'] svg {
    width: 11px;
    height: 11px;
  }
`;

export interface LegendItem {
  label: string;
  tone: ToneName;
  mark?: ReactNode;
  term?: string;
}

export interface LegendProps {
  label: string;
  items: readonly LegendItem[];
}

export function Legend({ label, items }: LegendProps) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item.label} data-tone={item.tone}>
          <span data-part="swatch" aria-hidden="true">
            {item.mark}
          </span>
          <Meaning of={item.term}>{item.label}</Meaning>
        </li>
      ))}
    </List>
  );
}

const FilterList = styled.ul.withConfig({ componentId: 'ui-legend-filter' })`
  display: flex;
  flex-wrap: inherit;
  gap: 4px;

  @media (pointer: coarse) {
    row-gap: 14px;
  }
`;

const Chip = styled.button.withConfig({ componentId: 'ui-filter-chip' })`
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
    position: relative;
    justify-content: center;
    min-width: 44px;
    min-height: 30px;

    &::after {
      content: '';
      position: absolute;
      inset: -8px 0;
    }
  }
  &:has([data-part='swatch']:first-child) {
    padding-left: 4px;
  }
  &:not(:has([data-part='swatch'])) {
    border-color: var(--border);
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
  ${swatch(20, 4, 'var(--text-xs)')}
  & svg {
    width: 12px;
    height: 12px;
  }
`;

export interface FilterChipProps extends Partial<Pick<LegendItem, 'tone' | 'mark' | 'term'>> {
  label: string;
  /** Shows only the mark and the count. */
  isShort?: boolean;
  count?: number;
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  disabled?: boolean;
}

export function FilterChip(props: FilterChipProps) {
  const { label, isShort, tone, mark, term, count, pressed, onPressedChange, disabled } = props;
  return (
    <Chip
      type="button"
      aria-pressed={pressed}
      data-tone={tone}
      disabled={disabled}
      data-meaning={useMeaning(term)}
      data-tooltip={isShort ? label : undefined}
      onClick={() => onPressedChange(!pressed)}
    >
      {mark && (
        <span data-part="swatch" aria-hidden="true">
          {mark}
        </span>
      )}
      {tone && !mark ? (
        <span data-part="swatch">{label}</span>
      ) : isShort ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        label
      )}
      {count !== undefined && ` ${count}`}
    </Chip>
  );
}

export interface LegendFilterProps<Value extends string> {
  label: string;
  items: readonly (Pick<
    FilterChipProps,
    'label' | 'isShort' | 'tone' | 'mark' | 'term' | 'count'
  > & {
    value: Value;
  })[];
  /** Any value that isn't an item's, such as `''`, selects nothing. */
  value: string;
  /** Receives `''` when the selected filter is clicked again. */
  onValueChange: (value: Value | '') => void;
}

export function LegendFilter<Value extends string>(props: LegendFilterProps<Value>) {
  const { label, items, value, onValueChange } = props;
  return (
    <FilterList aria-label={label}>
      {items.map((item) => (
        <li key={item.value}>
          <FilterChip
            {...item}
            pressed={item.value === value}
            onPressedChange={(pressed) => onValueChange(pressed ? item.value : '')}
          />
        </li>
      ))}
    </FilterList>
  );
}
