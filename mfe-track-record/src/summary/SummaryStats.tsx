import {
  Card,
  type Column,
  DataTable,
  formatPercent,
  formatSignedPercent,
  ListRow,
  SignedNumber,
  Stat,
  StatList,
} from '@dashboard/ui';
import { type CaseSource, sourceLabels, type TrackCase } from '../cases/track-case.ts';
import { describeNotCounted, type Summary, summarize } from './summarize.ts';

const NONE = '—';
const formatRate = ({ hitRate }: Summary) => (hitRate === null ? NONE : formatPercent(hitRate, 0));
const formatHits = ({ hits, results }: Summary) => `${hits} of ${results}`;

export function Result({ percent }: { percent: number | null }) {
  if (percent === null) return NONE;
  return <SignedNumber value={percent}>{formatSignedPercent(percent)}</SignedNumber>;
}

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
      <Stat
        label="Best"
        value={<Result percent={best?.resultPercent ?? null} />}
        note={best?.symbol}
      />
      <Stat
        label="Worst"
        value={<Result percent={worst?.resultPercent ?? null} />}
        note={worst?.symbol}
      />
      <Stat label="Not counted" value={left} note={describeNotCounted(summary)} />
    </StatList>
  );
}

interface SourceRow {
  readonly label: string;
  readonly summary: Summary;
}

const createCaseColumn = (id: 'best' | 'worst', header: string): Column<SourceRow> => ({
  id,
  header,
  align: 'end',
  cell: ({ summary }) => <Result percent={summary[id]?.resultPercent ?? null} />,
});

const columns: readonly Column<SourceRow>[] = [
  { id: 'source', header: 'Source', rowHeader: true, cell: ({ label }) => label },
  { id: 'rate', header: 'Hit Rate', align: 'end', cell: ({ summary }) => formatRate(summary) },
  { id: 'hits', header: 'Hits', align: 'end', cell: ({ summary }) => formatHits(summary) },
  {
    id: 'average',
    header: 'Average',
    align: 'end',
    cell: ({ summary }) => <Result percent={summary.average} />,
  },
  createCaseColumn('best', 'Best'),
  createCaseColumn('worst', 'Worst'),
  {
    id: 'not-counted',
    header: 'Not Counted',
    cell: ({ summary }) => describeNotCounted(summary) || 'none',
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

const sources = Object.keys(sourceLabels) as CaseSource[];

function createRows(cases: readonly TrackCase[]): SourceRow[] {
  const row = (label: string, isOf: (source: string) => boolean): SourceRow => ({
    label,
    summary: summarize(cases.filter(({ source }) => isOf(source))),
  });
  return [
    row('All', () => true),
    row('Flow alerts', (source) => source === 'flow'),
    row('All bots', (source) => source !== 'flow'),
    ...sources
      .filter((source) => source !== 'flow')
      .map((bot) => row(sourceLabels[bot], (source) => source === bot)),
  ];
}

export function SourceTable({ cases }: { cases: readonly TrackCase[] }) {
  return (
    <Card
      title="By Source"
      description="All cases. A hit is a result above 0; averages are of recorded results alone."
      flush
    >
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
