import { formatPlainFund } from '@dashboard/contracts-portfolio';
import { useHost, useSortParam } from '@dashboard/mfe-kit';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  formatDate,
  formatSignedPercent,
  ListRow,
  SignedNumber,
  Text,
  TextButton,
  VisuallyHidden,
} from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { type CaseStatus, statusLabels, type TrackCase } from '../cases/track-case.ts';

const tones = {
  recorded: 'neutral',
  open: 'accent',
  'not-recorded': 'amber',
  withdrawn: 'red',
} as const satisfies Record<CaseStatus, string>;

export function StatusBadge({ status, statusText }: Pick<TrackCase, 'status' | 'statusText'>) {
  return <Badge tone={tones[status]}>{statusText}</Badge>;
}

export const formatDay = (day: string | null) => (day === null ? '—' : formatDate(day));

export function formatDays(days: number | null): string {
  if (days === null) return '—';
  return days === 0 ? 'Same day' : `${days} ${days === 1 ? 'day' : 'days'}`;
}

export const formatHolding = ({ holding }: TrackCase) =>
  holding && `${formatPlainFund(holding.fund)} ${formatSignedPercent(holding.pnlPercent)}`;

const absent = <Text tone="muted">—</Text>;

export function Result({ percent }: { percent: number | null | undefined }) {
  if (typeof percent !== 'number') return absent;
  return <SignedNumber value={percent}>{formatSignedPercent(percent)}</SignedNumber>;
}

export function CaseResult({ shown }: { shown: TrackCase }) {
  const holding = formatHolding(shown);
  if (shown.resultPercent !== null || !holding) return <Result percent={shown.resultPercent} />;
  return <small data-tooltip="From the current holdings; not counted">{holding}</small>;
}

const descending = { align: 'end', firstDirection: 'descending' } as const;

const createDayColumn = (
  id: string,
  header: string,
  field: 'startedAt' | 'endedAt',
): Column<TrackCase> => ({
  id,
  header,
  ...descending,
  sortValue: ({ [field]: day }) => day && new Date(day),
  cell: ({ [field]: day }) => (day ? formatDay(day) : absent),
});

/** Too narrow for notes beside the cases. */
const NARROW = '(max-width: 1000px)';

const statusColumn: Column<TrackCase> = {
  id: 'status',
  header: 'Status',
  term: 'case-status',
  sortValue: ({ status }) => statusLabels[status],
  wrap: true,
  cell: StatusBadge,
};

const createCaseColumns = (
  openSymbol: (symbol: string) => void,
  onOpen: (opened: TrackCase) => void,
  isAdmin: boolean,
  areAllRecorded: boolean,
): readonly Column<TrackCase>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    cell: ({ symbol }) => <TextButton onClick={() => openSymbol(symbol)}>{symbol}</TextButton>,
  },
  {
    id: 'case',
    header: 'Alert or Bot',
    sortValue: ({ title }) => title,
    width: '40%',
    wrap: true,
    cell: ({ title, text }) => (
      <span data-part="case">
        <span>{title}</span> {text && <small>{text}</small>}
      </span>
    ),
  },
  ...(areAllRecorded ? [] : [statusColumn]),
  createDayColumn('entered', 'Entered', 'startedAt'),
  createDayColumn('ended', 'Ended', 'endedAt'),
  {
    id: 'days',
    header: 'Days',
    ...descending,
    sortValue: ({ days }) => days,
    cell: ({ days }) => days ?? absent,
  },
  {
    id: 'result',
    header: 'Result',
    term: 'result',
    ...descending,
    wrap: true,
    sortValue: ({ resultPercent }) => resultPercent,
    cell: (shown) => <CaseResult shown={shown} />,
  },
  {
    id: 'open',
    header: <VisuallyHidden>Details</VisuallyHidden>,
    align: 'end',
    cell: (opened) => {
      const record = opened.record.outcome ? 'Edit' : 'Record';
      const label = isAdmin ? record : 'Details';
      return (
        <TextButton
          aria-label={`${label} ${opened.symbol} ${opened.title}`}
          aria-haspopup="dialog"
          onClick={() => onOpen(opened)}
        >
          {label}
        </TextButton>
      );
    },
  },
];

export const WrappingTable = styled.div`
  & small {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & [data-part='case'] {
    display: flex;
    align-items: baseline;
    gap: 0 12px;
  }
  & [data-part='case'] > :first-child {
    flex: none;
    white-space: nowrap;
  }
  & [data-part='case'] > small {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & td[data-wrap],
  & td[data-wrap] > * {
    min-width: 0;
    overflow-wrap: normal;
  }
  @media ${NARROW} {
    & thead th {
      width: auto !important;
    }
    & [data-part='case'] {
      flex-direction: column;
    }
  }
  @media (max-width: 740px) {
    & td > [data-part='aside'] {
      display: block;
    }
  }
`;

/** For text in a `ListRow`, which would otherwise be cut. */
export const wrapping = { display: 'block', whiteSpace: 'normal' } as const;

interface CaseListProps {
  cases: readonly TrackCase[];
  caption?: ReactNode;
  onOpen: (opened: TrackCase) => void;
  onShowAll: () => void;
}

const getId = ({ id }: TrackCase) => id;

export function CaseList({ cases, caption, onOpen, onShowAll }: CaseListProps) {
  const { openSymbol, identity } = useHost();
  const sorting = useSortParam('record-sort');
  const isAdmin = identity.role === 'admin';
  const areAllRecorded = cases.every(({ status }) => status === 'recorded');
  const columns = useMemo(
    () => createCaseColumns(openSymbol, onOpen, isAdmin, areAllRecorded),
    [openSymbol, onOpen, isAdmin, areAllRecorded],
  );
  const list = useMemo(() => ({ item: toListRow, onOpen, rowHeight: 60 }), [onOpen]);
  return (
    <WrappingTable>
      <DataTable
        {...sorting}
        label="Cases"
        columns={columns}
        rows={cases}
        rowKey={getId}
        frame="none"
        scrollsWithPage
        caption={caption}
        list={list}
        empty={
          <EmptyState
            title="No cases match the filters"
            action={<Button onClick={onShowAll}>Show all cases</Button>}
          />
        }
      />
    </WrappingTable>
  );
}

/** A recorded case's status is its result. */
const describePeriod = ({ status, statusText, startedAt, endedAt }: TrackCase) =>
  status === 'recorded'
    ? [...new Set([startedAt, endedAt].map(formatDay))].join(' to ')
    : `${statusText} · ${formatDay(startedAt)}`;

const toListRow = (shown: TrackCase) => (
  <ListRow
    title={
      <span style={wrapping}>
        {shown.symbol} <span style={{ fontWeight: 400 }}>{shown.title}</span>
      </span>
    }
    meta={describePeriod(shown)}
    trailing={
      <Text size="lg">
        <CaseResult shown={shown} />
      </Text>
    }
    trailingMeta={shown.days !== null && formatDays(shown.days)}
  />
);
