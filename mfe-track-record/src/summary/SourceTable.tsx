import { mapFields } from '@dashboard/contracts-portfolio';
import {
  Card,
  type Column,
  DataBar,
  DataTable,
  formatPercent,
  formatSignedPercent,
  ListRow,
  Meaning,
  Text,
} from '@dashboard/ui';
import { styled } from 'styled-components';
import { type CaseStatus, hasResult, statusLabels, type TrackCase } from '../cases/track-case.ts';
import { BOTS, hasSource, sourceChoices, sourceTerms } from '../filter/CaseFilters.tsx';
import { Result, WrappingTable, wrapping } from '../list/CaseList.tsx';

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

/** `4 open · 1 withdrawn`, which only breaks at a dot; empty if every case has a result. */
export const describeNotCounted = ({ notCounted }: Summary): string =>
  uncounted
    .filter((status) => notCounted[status] > 0)
    .map((status) =>
      `${notCounted[status]} ${statusLabels[status].toLowerCase()}`.replaceAll(' ', '\u00a0'),
    )
    .join(' · ');

interface SourceRow {
  readonly source: string;
  readonly label: string;
  readonly summary: Summary;
  /** Says that its results are few. */
  readonly isMarked: boolean;
}

const SourceName = ({ source, label }: Pick<SourceRow, 'source' | 'label'>) => (
  <Meaning of={sourceTerms[source]}>{label}</Meaning>
);

/** Below this, a hit rate says little. */
const FEW_RESULTS = 20;

const hasFewResults = ({ results }: Summary) => results > 0 && results < FEW_RESULTS;

const fewResults = <Meaning of="few-results">few results</Meaning>;

/** Without the colour of a gain or loss if the results are few. */
const Average = (summary: Summary) =>
  hasFewResults(summary) ? (
    <Text tone="muted" style={{ fontSize: 'inherit' }}>
      {formatSignedPercent(summary.average as number)}
    </Text>
  ) : (
    <Result percent={summary.average} />
  );

const Bar = styled.span`
  margin-inline-start: 8px;

  & > span {
    background: linear-gradient(var(--border) 0 0) bottom / 100% 3px no-repeat;
  }
  & i {
    align-self: start;
  }
`;

const HitRate = ({ hitRate }: Summary) =>
  hitRate === null ? (
    '—'
  ) : (
    <Bar>
      <DataBar share={hitRate / 100}>{formatPercent(hitRate, 0)}</DataBar>
    </Bar>
  );

const createExtremeColumn = (header: string, extreme: 'best' | 'worst'): Column<SourceRow> => ({
  id: header,
  header,
  align: 'end',
  cell: ({ summary: { [extreme]: one } }) => (
    <>
      <small data-part="aside">{one?.symbol}</small> <Result percent={one?.resultPercent} />
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
    cell: ({ summary, isMarked }) => (
      <>
        {summary.results > 0 && (
          <small>
            {`${summary.hits} of ${summary.results} `}
            {isMarked && fewResults}
          </small>
        )}{' '}
        <HitRate {...summary} />
      </>
    ),
  },
  {
    id: 'average',
    header: 'Average',
    term: 'average-result',
    align: 'end',
    cell: ({ summary }) => <Average {...summary} />,
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

export const SourceLine = ({ summary, isMarked, ...source }: SourceRow) => (
  <ListRow
    title={<SourceName {...source} />}
    meta={
      <span style={wrapping}>
        {summary.results > 0 ? (
          <>
            <Average {...summary} /> average{isMarked && <> ({fewResults})</>}
          </>
        ) : (
          'no results yet'
        )}
        {describeNotCounted(summary) && ` · ${describeNotCounted(summary)}`}
      </span>
    }
    trailing={<HitRate {...summary} />}
    trailingMeta={summary.results > 0 && `${summary.hits} of ${summary.results} hits`}
  />
);

const list = { item: SourceLine, rowHeight: 66 };

/** One line for each source that has cases, since an option and a bot's trade don't compare. */
export function summarizeSources(cases: readonly TrackCase[]): SourceRow[] {
  const rows = Object.entries(sourceChoices).map(([source, label]) => {
    const own = cases.filter((one) => hasSource(one, source));
    const summary = summarize(own);
    return { source, label, count: own.length, summary, isMarked: hasFewResults(summary) };
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
  const rows = summarizeSources(cases);
  // If every source has few results, the card says so once.
  const areAllFew =
    rows.some(({ isMarked }) => isMarked) &&
    rows.every(({ isMarked, summary }) => isMarked || summary.results === 0);
  return (
    <Card
      title="By Source"
      description={
        areAllFew ? (
          <>
            {description}, {fewResults}
          </>
        ) : (
          description
        )
      }
      density="dense"
      flush
    >
      <WrappingTable>
        <DataTable
          label="Results by source"
          columns={columns}
          rows={areAllFew ? rows.map((row) => ({ ...row, isMarked: false })) : rows}
          rowKey={({ label }) => label}
          frame="none"
          list={list}
        />
      </WrappingTable>
    </Card>
  );
}
