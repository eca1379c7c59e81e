import { mapFields } from '@dashboard/contracts-portfolio';
import {
  Card,
  type Column,
  DataTable,
  formatPercent,
  ListRow,
  Stat,
  StatList,
} from '@dashboard/ui';
import { type CaseStatus, hasResult, statusLabels, type TrackCase } from '../cases/track-case.ts';
import { filterBySource, sourceChoices } from '../filter/CaseFilters.tsx';
import { Result } from '../list/CaseList.tsx';

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

export function SummaryStats({ summary }: { summary: Summary }) {
  const { results, average, best, worst } = summary;
  const left = Object.values(summary.notCounted).reduce((sum, count) => sum + count, 0);
  return (
    <StatList density="dense" label="Results">
      <Stat label="Hit rate" value={formatRate(summary)} note={`${formatHits(summary)} results`} />
      <Stat
        label="Average"
        value={<Result percent={average} />}
        note={`of ${results} ${results === 1 ? 'result' : 'results'}`}
      />
      <Stat label="Best" value={<Result percent={best?.resultPercent} />} note={best?.symbol} />
      <Stat label="Worst" value={<Result percent={worst?.resultPercent} />} note={worst?.symbol} />
      <Stat label="Not counted" value={left} note={describeNotCounted(summary)} />
    </StatList>
  );
}

interface SourceRow {
  readonly label: string;
  readonly summary: Summary;
}

const createResultColumn = (
  header: string,
  getResult: (summary: Summary) => number | null | undefined,
): Column<SourceRow> => ({
  id: header,
  header,
  align: 'end',
  cell: ({ summary }) => <Result percent={getResult(summary)} />,
});

const columns: readonly Column<SourceRow>[] = [
  { id: 'source', header: 'Source', rowHeader: true, cell: ({ label }) => label },
  { id: 'rate', header: 'Hit Rate', align: 'end', cell: ({ summary }) => formatRate(summary) },
  { id: 'hits', header: 'Hits', align: 'end', cell: ({ summary }) => formatHits(summary) },
  createResultColumn('Average', ({ average }) => average),
  createResultColumn('Best', ({ best }) => best?.resultPercent),
  createResultColumn('Worst', ({ worst }) => worst?.resultPercent),
  {
    id: 'not-counted',
    header: 'Not Counted',
    cell: ({ summary }) => describeNotCounted(summary) || '—',
  },
];

const list = {
  item: ({ label, summary }: SourceRow) => (
    <ListRow
      title={label}
      meta={describeNotCounted(summary) && `not counted: ${describeNotCounted(summary)}`}
      trailing={<Result percent={summary.average} />}
      trailingMeta={`${formatHits(summary)} hits`}
    />
  ),
};

const createRows = (cases: readonly TrackCase[]): SourceRow[] =>
  Object.entries({ '': 'All', ...sourceChoices }).map(([source, label]) => ({
    label,
    summary: summarize(filterBySource(cases, { symbol: '', source, status: '' })),
  }));

export function SourceTable({ cases }: { cases: readonly TrackCase[] }) {
  return (
    <Card title="By Source" description="All cases" flush>
      <DataTable
        label="Results by source"
        columns={columns}
        rows={createRows(cases)}
        rowKey={({ label }) => label}
        frame="none"
        list={list}
      />
    </Card>
  );
}
