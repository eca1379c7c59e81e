import { mapFields } from '@dashboard/contracts-portfolio';
import {
  Card,
  type Column,
  DataTable,
  formatPercent,
  ListRow,
  Meaning,
  Text,
  usePhone,
} from '@dashboard/ui';
import { type CaseStatus, hasResult, statusLabels, type TrackCase } from '../cases/track-case.ts';
import { BOTS, hasSource, sourceChoices, sourceTerms } from '../filter/CaseFilters.tsx';
import { Result, WrappingTable } from '../list/CaseList.tsx';

const uncounted = ['open', 'not-recorded', 'withdrawn'] as const;

/** Covers recorded results only; null without any. */
interface Summary {
  readonly results: number;
  readonly hits: number;
  /** Percent. */
  readonly hitRate: number | null;
  readonly average: number | null;
  readonly best: TrackCase | null;
  readonly worst: TrackCase | null;
  readonly notCounted: Readonly<Record<Exclude<CaseStatus, 'recorded'>, number>>;
}

const resultOf = ({ resultPercent }: TrackCase) => resultPercent as number;

export function summarize(cases: readonly TrackCase[]): Summary {
  const counted = cases.filter(hasResult);
  const sorted = counted.toSorted((one, other) => resultOf(other) - resultOf(one));
  const hits = counted.filter((counted) => resultOf(counted) > 0).length;
  const total = counted.reduce((sum, one) => sum + resultOf(one), 0);
  const countMissing = (status: CaseStatus) =>
    cases.filter((one) => one.status === status && !hasResult(one)).length;
  return {
    results: counted.length,
    hits,
    hitRate: counted.length === 0 ? null : (hits / counted.length) * 100,
    average: counted.length === 0 ? null : total / counted.length,
    best: sorted[0] ?? null,
    worst: sorted.at(-1) ?? null,
    notCounted: mapFields(uncounted, countMissing),
  };
}

/** `4 open · 1 withdrawn`; empty if every case has a result. */
export const describeNotCounted = ({ notCounted }: Summary): string =>
  uncounted
    .filter((status) => notCounted[status] > 0)
    .map((status) => `${notCounted[status]} ${statusLabels[status].toLowerCase()}`)
    .join(' · ');

const formatRate = ({ hitRate }: Summary) => (hitRate === null ? '—' : formatPercent(hitRate, 0));
const formatHits = ({ hits, results }: Summary) => `${hits} of ${results}`;

interface SourceRow {
  readonly source: string;
  readonly label: string;
  readonly summary: Summary;
}

const SourceName = ({ source, label }: Pick<SourceRow, 'source' | 'label'>) => (
  <Meaning of={sourceTerms[source]}>{label}</Meaning>
);

/** Below this, a hit rate says little. */
const FEW_RESULTS = 20;

const FewResults = ({ results }: Summary) =>
  results > 0 &&
  results < FEW_RESULTS && (
    <Text size="sm" tone="muted" data-part="aside">
      <Meaning of="few-results">few results</Meaning>
    </Text>
  );

const createExtremeColumn = (header: string, extreme: 'best' | 'worst'): Column<SourceRow> => ({
  id: header,
  header,
  align: 'end',
  cell: ({ summary: { [extreme]: one } }) => (
    <>
      <Text size="sm" tone="muted" data-part="aside">
        {one?.symbol}
      </Text>{' '}
      <Result percent={one?.resultPercent} />
    </>
  ),
});

const columns: readonly Column<SourceRow>[] = [
  { id: 'source', header: 'Source', rowHeader: true, cell: SourceName },
  {
    id: 'rate',
    header: 'Hit Rate',
    term: 'hit-rate',
    align: 'end',
    cell: ({ summary }) => formatRate(summary),
  },
  {
    id: 'hits',
    header: 'Hits',
    term: 'hits',
    cell: ({ summary }) => (
      <>
        {formatHits(summary)} <FewResults {...summary} />
      </>
    ),
  },
  {
    id: 'average',
    header: 'Average',
    term: 'average-result',
    align: 'end',
    cell: ({ summary }) => <Result percent={summary.average} />,
  },
  createExtremeColumn('Best', 'best'),
  createExtremeColumn('Worst', 'worst'),
  {
    id: 'not-counted',
    header: 'Not Counted',
    term: 'not-counted',
    wrap: true,
    cell: ({ summary }) => describeNotCounted(summary) || '—',
  },
];

export const SourceLine = ({ summary, ...source }: SourceRow) => (
  <ListRow
    title={<SourceName {...source} />}
    meta={
      <>
        {summary.results > 0
          ? `${formatHits(summary)} hits, ${formatRate(summary)} `
          : 'no results yet'}
        <FewResults {...summary} />{' '}
        {describeNotCounted(summary) && (
          <span style={{ display: 'block', whiteSpace: 'normal' }}>
            {`also ${describeNotCounted(summary)}`}
          </span>
        )}
      </>
    }
    trailing={<Result percent={summary.average} />}
    trailingMeta={summary.results > 0 && 'average'}
  />
);

const list = { item: SourceLine, rowHeight: 76 };

/** One line for each source that has cases, since an option and a bot's trade don't compare. */
export function summarizeSources(cases: readonly TrackCase[]): SourceRow[] {
  const rows = Object.entries(sourceChoices).map(([source, label]) => {
    const own = cases.filter((one) => hasSource(one, source));
    return { source, label, count: own.length, summary: summarize(own) };
  });
  const bots = rows.filter(
    ({ source, count }) => source !== 'flow' && source !== BOTS && count > 0,
  );
  return rows.filter(({ source, count }) => count > 0 && (source !== BOTS || bots.length > 1));
}

interface SourceTableProps {
  cases: readonly TrackCase[];
  description: string;
}

export function SourceTable({ cases, description }: SourceTableProps) {
  const density = usePhone() ? 'regular' : 'dense';
  return (
    <Card title="By Source" description={description} density={density} flush>
      <WrappingTable>
        <DataTable
          label="Results by source"
          columns={columns}
          rows={summarizeSources(cases)}
          rowKey={({ label }) => label}
          frame="none"
          list={list}
        />
      </WrappingTable>
    </Card>
  );
}
