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
  TextButton,
  useMediaQuery,
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

export const formatDays = (days: number | null) =>
  days === null ? '—' : `${days} ${days === 1 ? 'day' : 'days'}`;

/** Without the main fund's check mark. */
export const formatHolding = ({ holding }: TrackCase) =>
  holding && `${holding.fund.replace('✅ ', '')} ${formatSignedPercent(holding.pnlPercent)}`;

export function Result({ percent }: { percent: number | null | undefined }) {
  if (typeof percent !== 'number') return '—';
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
  cell: ({ [field]: day }) => formatDay(day),
});

/** Too narrow for a column of notes. */
const NARROW = '(max-width: 1000px)';

const Note = ({ text }: TrackCase) => text && <span data-part="note">{text}</span>;

const noteColumn: Column<TrackCase> = {
  id: 'text',
  header: 'Note',
  width: '30%',
  wrap: true,
  cell: Note,
};

const createCaseColumns = (
  openSymbol: (symbol: string) => void,
  onOpen: (opened: TrackCase) => void,
  openLabel: string,
  isNarrow: boolean,
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
    wrap: isNarrow,
    cell: (shown) => (
      <>
        <span style={{ whiteSpace: 'nowrap' }}>{shown.title}</span>
        {isNarrow && <Note {...shown} />}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    term: 'case-status',
    sortValue: ({ status }) => statusLabels[status],
    wrap: isNarrow,
    cell: StatusBadge,
  },
  createDayColumn('entered', 'Entered', 'startedAt'),
  createDayColumn('ended', 'Ended', 'endedAt'),
  {
    id: 'days',
    header: 'Days',
    ...descending,
    sortValue: ({ days }) => days,
    cell: ({ days }) => days ?? '—',
  },
  {
    id: 'result',
    header: 'Result',
    term: 'result',
    ...descending,
    wrap: isNarrow,
    sortValue: ({ resultPercent }) => resultPercent,
    cell: (shown) => <CaseResult shown={shown} />,
  },
  ...(isNarrow ? [] : [noteColumn]),
  {
    id: 'open',
    header: 'Details',
    align: 'end',
    cell: (opened) => (
      <TextButton
        aria-label={`${openLabel} ${opened.symbol} ${opened.title}`}
        aria-haspopup="dialog"
        onClick={() => onOpen(opened)}
      >
        {openLabel}
      </TextButton>
    ),
  },
];

export const WrappingTable = styled.div`
  & small {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & [data-part='note'] {
    display: -webkit-box;
    overflow: hidden;
    color: var(--text-muted);
    font-size: var(--text-sm);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media ${NARROW} {
    & td[data-wrap] {
      min-width: 0;
    }
    & td[data-wrap] > :not([data-part='note']) {
      overflow-wrap: normal;
    }
    & td > [data-part='aside'] {
      display: block;
    }
  }
`;

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
  const openLabel = identity.role === 'admin' ? 'Record' : 'Details';
  const isNarrow = useMediaQuery(NARROW);
  const columns = useMemo(
    () => createCaseColumns(openSymbol, onOpen, openLabel, isNarrow),
    [openSymbol, onOpen, openLabel, isNarrow],
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
        caption={caption}
        list={list}
        empty={
          <EmptyState
            title="No cases match the filters"
            description="Change the filters, or clear them to see every case again."
            action={<Button onClick={onShowAll}>Show all cases</Button>}
          />
        }
      />
    </WrappingTable>
  );
}

const toListRow = (shown: TrackCase) => (
  <ListRow
    title={`${shown.symbol} ${shown.title}`}
    meta={`${shown.statusText} · ${formatDay(shown.startedAt)}`}
    trailing={<CaseResult shown={shown} />}
    trailingMeta={shown.days !== null && formatDays(shown.days)}
  />
);
