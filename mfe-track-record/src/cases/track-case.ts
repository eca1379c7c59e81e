import type { AlertOutcome } from '@dashboard/contracts-flow';
import type { Open } from '@dashboard/contracts-http';
import {
  type BotField,
  type BotPosition,
  botFields,
  getFieldLabel,
  mapFields,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { formatUsd } from '@dashboard/ui';

export type CaseSource = 'flow' | BotField;

export const sourceLabels: Readonly<Record<CaseSource, string>> = {
  flow: 'Flow alert',
  ...mapFields(botFields, (bot) => stateFields[bot].label),
};

/** A bot that this version doesn't know is shown by its name. */
export const formatSource = (source: Open<CaseSource>): string =>
  source === 'flow' ? sourceLabels.flow : getFieldLabel(source);

export type CaseStatus = 'recorded' | 'open' | 'not-recorded' | 'withdrawn';

export const statusLabels: Readonly<Record<CaseStatus, string>> = {
  recorded: 'Recorded',
  open: 'Open',
  'not-recorded': 'Not recorded',
  withdrawn: 'Withdrawn',
};

export interface TrackCase {
  readonly id: string;
  readonly source: Open<CaseSource>;
  readonly symbol: string;
  /** `CALL $215.00 12/18/2026` or `BX Hybrid Bot`. */
  readonly title: string;
  /** A withdrawn case keeps its recorded result, which still counts. */
  readonly status: CaseStatus;
  /** `Expired, not recorded` */
  readonly statusText: string;
  /** An ISO day or instant; null if the entry is older than the history. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** From start to end, or until now while open; null if either is unknown. */
  readonly days: number | null;
  readonly resultPercent: number | null;
  /** A fund's holding while the position is open. It never counts towards the results. */
  readonly holding: BotPosition['holding'];
  /** The recorded note; for a withdrawn alert without one, what the alert said. */
  readonly text: string | null;
  readonly record: AlertOutcome | BotPosition;
}

export const isFlow = (record: TrackCase['record']): record is AlertOutcome => 'alertId' in record;

const DAY_MS = 86_400_000;

function countDays(from: string | null, until: string | null): number | null {
  if (from === null || until === null) return null;
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS));
}

/** @param today YYYY-MM-DD in the trading time zone */
export function toFlowCase(record: AlertOutcome, today: string): TrackCase {
  const { outcome, resultPercent, withdrawn, expiresOn } = record;
  const startedAt = outcome?.enteredOn ?? record.createdAt;
  const endedAt = outcome?.exitedOn ?? null;
  const parts = [record.strike !== null && formatUsd(record.strike), record.expiry];
  return {
    id: record.alertId,
    source: 'flow',
    symbol: record.ticker,
    record,
    title: [record.optionType, ...parts].filter(Boolean).join(' '),
    ...describeFlow(record, expiresOn !== null && expiresOn < today),
    startedAt,
    endedAt,
    resultPercent,
    holding: null,
    // Truncated to the day, so that an exit on the day of the alert counts as 0 days.
    days: countDays(startedAt.slice(0, 10), endedAt),
    text: outcome?.note ?? withdrawn?.flowDescription ?? null,
  };
}

function describeFlow({ withdrawn, resultPercent }: AlertOutcome, isExpired: boolean) {
  if (withdrawn) return describe('withdrawn');
  if (resultPercent !== null) return describe('recorded');
  return isExpired ? describe('not-recorded', 'Expired, not recorded') : describe('open');
}

const describe = (
  status: CaseStatus,
  statusText = statusLabels[status],
): Pick<TrackCase, 'status' | 'statusText'> => ({ status, statusText });

export function toBotCase(record: BotPosition, now: string): TrackCase {
  const { symbol, bot, enteredAt, exitedAt, open, resultPercent } = record;
  return {
    id: `${symbol} ${bot} ${record.entryId}`,
    source: bot,
    symbol,
    record,
    title: getFieldLabel(bot),
    ...describeBot(record),
    startedAt: enteredAt,
    endedAt: exitedAt,
    resultPercent,
    holding: record.holding,
    days: countDays(enteredAt, open ? now : exitedAt),
    text: record.outcome?.note ?? null,
  };
}

function describeBot({ open, exitedAt, resultPercent }: BotPosition) {
  if (resultPercent !== null) return describe('recorded');
  if (open) return describe('open');
  return describe('not-recorded', exitedAt ? 'Closed, not recorded' : 'Left the watchlist');
}

export const hasResult = ({ resultPercent }: TrackCase) => resultPercent !== null;

/** Cases with a result first, then by start: newest first, unknown last. */
export const sortCases = (cases: readonly TrackCase[]): TrackCase[] =>
  [...cases].sort(
    (one, other) =>
      +hasResult(other) - +hasResult(one) ||
      (other.startedAt ?? '').localeCompare(one.startedAt ?? ''),
  );
