import { Card, type Column, DataTable, formatPercent, ListRow } from '@dashboard/ui';
import { type CaseSource, sourceLabels, type TrackCase } from '../cases/track-case.ts';
import { Result } from './SummaryStats.tsx';
import { describeNotCounted, type Summary, summarize } from './summarize.ts';

interface SourceRow {
  readonly label: string;
  readonly summary: Summary;
}

const rate = ({ hitRate }: Summary) => (hitRate === null ? '—' : formatPercent(hitRate, 0));
const rests = ({ hits, results }: Summary) => `${hits} of ${results}`;

const columns: readonly Column<SourceRow>[] = [
  { id: 'source', header: 'Source', rowHeader: true, cell: ({ label }) => label },
  { id: 'rate', header: 'Hit Rate', align: 'end', cell: ({ summary }) => rate(summary) },
  { id: 'hits', header: 'Hits', align: 'end', cell: ({ summary }) => rests(summary) },
  {
    id: 'average',
    header: 'Average',
    align: 'end',
    cell: ({ summary }) => <Result percent={summary.average} />,
  },
  {
    id: 'best',
    header: 'Best',
    align: 'end',
    cell: ({ summary }) => <Result percent={summary.best?.resultPercent ?? null} />,
  },
  {
    id: 'worst',
    header: 'Worst',
    align: 'end',
    cell: ({ summary }) => <Result percent={summary.worst?.resultPercent ?? null} />,
  },
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
      trailingMeta={`${rests(summary)} hits`}
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

/** What the flow alerts and the bots came to, side by side. */
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
