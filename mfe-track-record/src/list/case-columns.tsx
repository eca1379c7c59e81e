import { Badge, type Column, formatDate, formatSignedPercent, TextButton } from '@dashboard/ui';
import { type CaseStatus, statusLabels, type TrackCase } from '../cases/track-case.ts';
import { Result } from '../summary/SummaryStats.tsx';

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

/** `Main Fund +4.20%` */
export const formatHolding = ({ holding }: TrackCase) =>
  holding && `${holding.fund} ${formatSignedPercent(holding.pnlPercent)}`;

/** The result, or what the holdings show, which doesn't count. */
export function CaseResult({ shown }: { shown: TrackCase }) {
  const holding = formatHolding(shown);
  if (shown.resultPercent !== null || !holding) return <Result percent={shown.resultPercent} />;
  return <small data-tooltip="What the holdings show now; it is not counted">{holding}</small>;
}

interface CaseColumnsInput {
  readonly onOpenSymbol: (symbol: string) => void;
  readonly onOpen: (opened: TrackCase) => void;
  readonly openLabel: string;
}

export const createCaseColumns = (input: CaseColumnsInput): readonly Column<TrackCase>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    cell: ({ symbol }) => (
      <TextButton onClick={() => input.onOpenSymbol(symbol)}>{symbol}</TextButton>
    ),
  },
  {
    id: 'case',
    header: 'Alert or Bot',
    sortValue: ({ title }) => title,
    cell: ({ title }) => title,
  },
  {
    id: 'status',
    header: 'Status',
    sortValue: ({ status }) => statusLabels[status],
    cell: StatusBadge,
  },
  {
    id: 'entered',
    header: 'Entered',
    align: 'end',
    sortValue: ({ startedAt }) => startedAt && new Date(startedAt),
    firstDirection: 'descending',
    cell: ({ startedAt }) => formatDay(startedAt),
  },
  {
    id: 'ended',
    header: 'Ended',
    align: 'end',
    sortValue: ({ endedAt }) => endedAt && new Date(endedAt),
    firstDirection: 'descending',
    cell: ({ endedAt }) => formatDay(endedAt),
  },
  {
    id: 'days',
    header: 'Days',
    align: 'end',
    sortValue: ({ days }) => days,
    firstDirection: 'descending',
    cell: ({ days }) => days ?? '—',
  },
  {
    id: 'result',
    header: 'Result',
    align: 'end',
    sortValue: ({ resultPercent }) => resultPercent,
    firstDirection: 'descending',
    cell: (shown) => <CaseResult shown={shown} />,
  },
  {
    id: 'text',
    header: 'Note',
    width: '30%',
    cell: ({ text }) => <span data-part="note">{text}</span>,
  },
  {
    id: 'open',
    header: 'Details',
    align: 'end',
    cell: (opened) => (
      <TextButton
        aria-label={`${input.openLabel} ${opened.symbol} ${opened.title}`}
        aria-haspopup="dialog"
        onClick={() => input.onOpen(opened)}
      >
        {input.openLabel}
      </TextButton>
    ),
  },
];
