import { toTermId } from '@dashboard/contracts-http';
import { botFields, mapFields } from '@dashboard/contracts-portfolio';
import { useSearchParam } from '@dashboard/mfe-kit';
import {
  Button,
  FilterPopover,
  FilterSearch,
  IconButton,
  LegendFilter,
  type LegendFilterProps,
  Stack,
  Text,
  usePhone,
  VisuallyHidden,
} from '@dashboard/ui';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import {
  type CaseStatus,
  sourceLabels,
  statusLabels,
  type TrackCase,
} from '../cases/track-case.ts';

/** An empty string doesn't filter. */
interface CaseFilter {
  readonly symbol: string;
  readonly source: string;
  readonly status: string;
}

export const BOTS = 'bots';

export const sourceChoices: Readonly<Record<string, string>> = {
  flow: 'Flow alerts',
  [BOTS]: 'All bots',
  ...mapFields(botFields, (bot) => sourceLabels[bot]),
};

/** The bots' terms are the heat map's. */
export const sourceTerms: Readonly<Record<string, string>> = {
  flow: 'source-flow',
  [BOTS]: 'source-bots',
  ...mapFields(botFields, toTermId),
};

const statusChoices = Object.keys(statusLabels) as CaseStatus[];

export const hasSource = (one: TrackCase, source: string) =>
  !(source in sourceChoices) || (source === BOTS ? one.source !== 'flow' : one.source === source);

export const filterBySource = (
  cases: readonly TrackCase[],
  { symbol, source }: CaseFilter,
): readonly TrackCase[] =>
  cases.filter((one) => one.symbol.includes(symbol.trim().toUpperCase()) && hasSource(one, source));

export const filterByStatus = (
  cases: readonly TrackCase[],
  { status }: CaseFilter,
): readonly TrackCase[] =>
  status in statusLabels ? cases.filter((one) => one.status === status) : cases;

export function useCaseFilter() {
  const [symbol, setSymbol] = useSearchParam('record-symbol');
  const [source, setSource] = useSearchParam('record-source');
  const [status, setStatus] = useSearchParam('record-status');
  const filter: CaseFilter = useMemo(() => ({ symbol, source, status }), [symbol, source, status]);
  const clear = useCallback(() => {
    setSymbol('');
    setSource('');
    setStatus('');
  }, [setSymbol, setSource, setStatus]);
  return { filter, setSymbol, setSource, setStatus, clear };
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 4px 16px 8px;

  & > h2 {
    margin-right: 8px;
    color: var(--text);
  }
  & > [data-part='actions'] {
    margin: 0 calc(7px - var(--control-dense) / 2) 0 auto;
  }

  @media (max-width: 900px) {
    & > ul {
      order: 1;
    }
  }
  @media (max-width: 640px) {
    flex-wrap: nowrap;
    justify-content: end;
    padding: 2px 0;

    & > h2 {
      margin-right: auto;
    }
    & > [data-part='actions'] {
      margin: 0;
    }
  }
`;

const LabelledFilter = (props: LegendFilterProps<string>) => (
  <Stack gap={1} style={{ flexWrap: 'wrap' }}>
    <Text size="sm" tone="muted" aria-hidden="true">
      {props.label}
    </Text>
    <LegendFilter {...props} />
  </Stack>
);

interface CaseFiltersProps extends ReturnType<typeof useCaseFilter> {
  heading?: ReactNode;
  actions?: ReactNode;
  cases: readonly TrackCase[];
  /** `3 of 12`; empty without a filter. */
  count: string;
}

export function CaseFilters(props: CaseFiltersProps) {
  const { filter, setSymbol, setSource, setStatus, clear, cases, count, heading } = props;
  const isPhone = usePhone();
  const statuses = statusChoices.map((value) => ({
    value,
    label: statusLabels[value],
    count: cases.filter(({ status }) => status === value).length,
  }));
  const search = (
    <FilterSearch label="Filter by symbol" value={filter.symbol} onValueChange={setSymbol} />
  );
  const sources: LegendFilterProps<string> = {
    label: 'Source',
    items: Object.entries(sourceChoices).map(([value, label]) => ({
      value,
      label,
      term: sourceTerms[value],
    })),
    value: filter.source,
    onValueChange: setSource,
  };
  const behindButton = [
    filter.status in statusLabels,
    isPhone && filter.symbol !== '',
    isPhone && filter.source in sourceChoices,
  ];
  return (
    <Root>
      {isPhone && count ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading}
      {!isPhone && search}
      <FilterPopover activeCount={behindButton.filter(Boolean).length}>
        {isPhone && search}
        {isPhone && <LabelledFilter {...sources} />}
        <LabelledFilter
          label="Status"
          items={statuses}
          value={filter.status}
          onValueChange={setStatus}
        />
      </FilterPopover>
      {!isPhone && <LegendFilter {...sources} />}
      <Text role="status" size="sm" tone="muted">
        {count}
      </Text>
      {count && isPhone && (
        <IconButton label="Clear filters" icon={<X />} size="dense" onClick={clear} />
      )}
      {count && !isPhone && (
        <Button size="dense" icon={<X />} onClick={clear}>
          Clear filters
        </Button>
      )}
      {props.actions && <span data-part="actions">{props.actions}</span>}
    </Root>
  );
}
