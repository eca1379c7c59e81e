import { Button, FilterChip, FilterPopover, FilterSearch, Text } from '@dashboard/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { statusLabels, type TrackCase } from '../cases/track-case.ts';
import { sourceChoices, statusChoices } from './case-filter.ts';
import type { useCaseFilter } from './use-case-filter.ts';

/* On a phone one line that scrolls sideways; the padding has room for focus rings. */
const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  padding: 4px 16px 6px;

  & > h2 {
    margin-right: 8px;
    font-size: var(--text-md);
  }
  & > [data-part='actions'] {
    margin-inline-start: auto;
  }

  @media (max-width: 640px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;

    & > * {
      flex: none;
    }
  }
`;

const ChipList = styled.ul`
  display: flex;
  flex-wrap: inherit;
  gap: 4px;
`;

interface ChipsProps {
  label: string;
  items: readonly { value: string; label: string; count?: number }[];
  value: string;
  /** Gets `''` when the pressed one is pressed again. */
  onValueChange: (value: string) => void;
}

function Chips({ label, items, value, onValueChange }: ChipsProps) {
  return (
    <ChipList aria-label={label}>
      {items.map((item) => (
        <li key={item.value}>
          <FilterChip
            label={item.label}
            count={item.count}
            pressed={item.value === value}
            onPressedChange={(pressed) => onValueChange(pressed ? item.value : '')}
          />
        </li>
      ))}
    </ChipList>
  );
}

interface CaseFiltersProps extends ReturnType<typeof useCaseFilter> {
  /** Stands before the filters, and `actions` behind them. */
  heading?: ReactNode;
  actions?: ReactNode;
  /** The cases of the chosen source and symbol, which the statuses count. */
  cases: readonly TrackCase[];
  /** `3 of 12`, or empty while nothing is filtered. */
  count: string;
}

/** Symbol, source and status, of which the cases in the list are. */
export function CaseFilters(props: CaseFiltersProps) {
  const { filter, setSymbol, setSource, setStatus, clear, cases, count } = props;
  const statuses = statusChoices.map((value) => ({
    value,
    label: statusLabels[value],
    count: cases.filter(({ status }) => status === value).length,
  }));
  return (
    <Root>
      {props.heading}
      <FilterSearch label="Filter by symbol" value={filter.symbol} onValueChange={setSymbol} />
      <FilterPopover activeCount={filter.status in statusLabels ? 1 : 0}>
        <Chips label="Status" items={statuses} value={filter.status} onValueChange={setStatus} />
      </FilterPopover>
      <Chips
        label="Source"
        items={Object.entries(sourceChoices).map(([value, label]) => ({ value, label }))}
        value={filter.source}
        onValueChange={setSource}
      />
      <Text role="status" size="sm" tone="muted">
        {count}
      </Text>
      {count && (
        <Button size="dense" icon={<X />} onClick={clear}>
          Clear filters
        </Button>
      )}
      {props.actions && <span data-part="actions">{props.actions}</span>}
    </Root>
  );
}
