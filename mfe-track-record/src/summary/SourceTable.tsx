import { mapFields } from '@dashboard/contracts-portfolio';
import {
  Card,
  type Column,
  DataTable,
  formatPercent,
  formatSignedPercent,
  ListRow,
  Meaning,
  Text,
} from '@dashboard/ui';
import type { ReactNode } from 'react';
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
  const sorted = cases.filter(hasResult).sort((one, other) => resultOf(other) - resultOf(one));
  const results = sorted.length;
  const hits = sorted.filter((one) => resultOf(one) > 0).length;
  const total = sorted.reduce((sum, one) => sum + resultOf(one), 0);
  const countMissing = (status: CaseStatus) =>
    cases.filter((one) => one.status === status && !hasResult(one)).length;
  return {
    results,
    hits,
    hitRate: results ? (hits / results) * 100 : null,
    average: results ? total / results : null,
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
  /** Whether the row of all bots includes its cases. */
  readonly isPart: boolean;
}

const indent = ({ isPart }: SourceRow) => ({ paddingInlineStart: isPart ? 16 : undefined });

const SourceName = (row: SourceRow) => (
  <span style={indent(row)}>
    <Meaning of={sourceTerms[row.source]}>{row.label}</Meaning>
  </span>
);

/** Below this, a hit rate says little. */
const FEW_RESULTS = 20;

const hasFewResults = ({ results }: Summary) => results > 0 && results < FEW_RESULTS;

const fewResults = <Meaning of="few-results">few results</Meaning>;

const Figure = ({ isMain, children }: { isMain: boolean; children: ReactNode }) => (
  <Text strong={isMain} tone={isMain ? 'default' : 'muted'} style={{ fontSize: 'inherit' }}>
    {children}
  </Text>
);

/** While the results are few, their number says more than the rate. */
const Hits = (summary: Summary) => (
  <Figure isMain={hasFewResults(summary)}>{`${summary.hits} of ${summary.results}`}</Figure>
);

const HitRate = (summary: Summary) => (
  <Figure isMain={!hasFewResults(summary)}>{formatPercent(summary.hitRate as number, 0)}</Figure>
);

/** Without the colour of a gain or loss if the results are few. */
const Average = (summary: Summary) =>
  hasFewResults(summary) ? (
    <Figure isMain={false}>{formatSignedPercent(summary.average as number)}</Figure>
  ) : (
    <Result percent={summary.average} />
  );

/* A bar as long as the rate, on a track. */
const Bar = styled.span`
  display: inline-block;
  min-width: clamp(56px, 7vw, 84px);
  margin-bottom: -3px;
  padding-bottom: 3px;
  line-height: 1.2;
  background:
    linear-gradient(var(--border-control) 0 0) bottom left no-repeat,
    linear-gradient(var(--border) 0 0) bottom left no-repeat;
`;

/** A single result is its own average. */
const createExtremeColumn = (header: string, extreme: 'best' | 'worst'): Column<SourceRow> => ({
  id: header,
  header,
  align: 'end',
  cell({ summary: { results, [extreme]: found } }) {
    const one = results > 1 ? found : null;
    return (
      <>
        <small data-part="aside">{one?.symbol}</small> <Result percent={one?.resultPercent} />
      </>
    );
  },
});

const columns: readonly Column<SourceRow>[] = [
  { id: 'source', header: 'Source', rowHeader: true, cell: SourceName },
  {
    id: 'hits',
    header: 'Hits',
    align: 'end',
    cell: ({ summary, isMarked }) =>
      summary.results > 0 ? (
        <>
          {isMarked && <small>{fewResults}</small>} <Hits {...summary} />
        </>
      ) : (
        '—'
      ),
  },
  {
    id: 'rate',
    header: 'Hit Rate',
    term: 'hit-rate',
    align: 'end',
    cell: ({ summary }) =>
      summary.results > 0 ? (
        <Bar style={{ backgroundSize: `${summary.hitRate}% 3px, 100% 3px` }}>
          <HitRate {...summary} />
        </Bar>
      ) : (
        '—'
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
    align: 'end',
    wrap: true,
    cell: ({ summary }) => describeNotCounted(summary) || '—',
  },
];

export function SourceLine(row: SourceRow) {
  const { summary, isMarked } = row;
  const hasResults = summary.results > 0;
  const note = hasResults ? isMarked && fewResults : 'no results yet';
  const notCounted = describeNotCounted(summary);
  return (
    <ListRow
      title={<SourceName {...row} />}
      meta={
        <span style={{ ...wrapping, ...indent(row) }}>
          {note}
          {note && notCounted && ' · '}
          {notCounted}
        </span>
      }
      trailing={
        hasResults && (
          <>
            <Hits {...summary} /> hits · <HitRate {...summary} />
          </>
        )
      }
      trailingMeta={
        hasResults && (
          <>
            <Average {...summary} /> average
          </>
        )
      }
    />
  );
}

const list = { item: SourceLine, rowHeight: 48 };

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
  const haveTotal = bots.length > 1;
  return rows
    .filter(({ source, count }) => count > 0 && (source !== BOTS || haveTotal))
    .map((row) => ({ ...row, isPart: haveTotal && bots.includes(row) }));
}

/* On a phone, its head looks like that of the list below. */
const Root = styled(Card)`
  @media (max-width: 640px) {
    & > header {
      border-bottom: 1px solid var(--border);
      border-radius: var(--radius-lg) var(--radius-lg) 0 0;
      background: var(--surface-sunken);
    }
  }
`;

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
    <Root
      title="By Source"
      description={
        <>
          {description}
          {areAllFew && <>, {fewResults}</>}
        </>
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
    </Root>
  );
}
