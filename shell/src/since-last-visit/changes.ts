import type { FlowAlert } from '@dashboard/contracts-flow';
import {
  type Activity,
  type AnalysisHeadline,
  formatStateValue,
  getFieldLabel,
  type StateChange,
} from '@dashboard/contracts-portfolio';
import { formatDate, formatTime, formatUsd } from '@dashboard/ui';

type ChangeKind = 'flip' | 'analysis' | 'alert' | 'opened' | 'closed';

export interface ChangeSince {
  readonly key: string;
  readonly kind: ChangeKind;
  readonly symbol: string;
  readonly title: string;
  readonly detail: string;
  readonly at: string;
}

interface ChangeData {
  /** Oldest first. */
  readonly states?: readonly StateChange[];
  readonly headlines?: readonly AnalysisHeadline[];
  readonly alerts?: readonly FlowAlert[];
  readonly activities?: readonly Activity[];
}

export function collectChanges(
  { states = [], headlines = [], alerts = [], activities = [] }: ChangeData,
  sinceMs: number,
): ChangeSince[] {
  const isSince = ({ at }: { at: string }) => Date.parse(at) > sinceMs;
  return [
    ...collectFlips(states.filter(isSince)),
    ...[
      ...headlines.map(presentAnalysis),
      ...alerts.map(presentAlert),
      ...activities.flatMap(presentPosition),
    ].filter(isSince),
  ];
}

/** Leaves out values that changed and changed back. */
function collectFlips(changes: readonly StateChange[]): ChangeSince[] {
  const found = new Map<string, StateChange>();
  for (const change of changes) {
    const key = `${change.symbol} ${change.field}`;
    found.set(key, { ...change, before: found.get(key)?.before ?? change.before });
  }
  return [...found]
    .filter(([, { before, after }]) => before !== after)
    .map(([key, { symbol, field, before, after, at }]) => ({
      key,
      kind: 'flip',
      symbol,
      at,
      title: getFieldLabel(field),
      detail: `${formatStateValue(before)} → ${formatStateValue(after)}`,
    }));
}

function presentAnalysis(headline: AnalysisHeadline): ChangeSince {
  const { id, stockSymbol: symbol, beginning, hasChart, createdAt: at } = headline;
  return {
    key: `analysis ${id}`,
    kind: 'analysis',
    symbol,
    at,
    title: beginning ? 'Analysis' : 'Chart',
    detail: beginning ?? (hasChart ? 'A new chart' : ''),
  };
}

function presentAlert(alert: FlowAlert): ChangeSince {
  const { id, ticker: symbol, optionType, strike, expiry, createdAt: at } = alert;
  const contract = [
    strike !== null && `Strike ${formatUsd(strike)}`,
    `Expiry ${formatDate(expiry)}`,
  ];
  return {
    key: `alert ${id}`,
    kind: 'alert',
    symbol,
    at,
    title: `${optionType} Flow Alert`,
    detail: contract.filter(Boolean).join(' · '),
  };
}

const positionTypes: Readonly<Record<string, readonly [ChangeKind, string]>> = {
  holding_added: ['opened', 'Position opened'],
  holding_removed: ['closed', 'Position closed'],
  option_added: ['opened', 'Option opened'],
  option_removed: ['closed', 'Option closed'],
};

/** Ignores quantity changes, which neither open nor close a position. */
function presentPosition(activity: Activity): ChangeSince[] {
  const { id, ticker: symbol, activityType, fund, createdAt: at } = activity;
  const [kind, title] = positionTypes[activityType] ?? [];
  return kind && title ? [{ key: `position ${id}`, kind, symbol, title, detail: fund, at }] : [];
}

export interface SymbolChanges {
  readonly symbol: string;
  readonly changes: readonly ChangeSince[];
}

export function groupBySymbol(changes: readonly ChangeSince[]): SymbolChanges[] {
  const newestFirst = changes.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const groups = new Map<string, ChangeSince[]>();
  for (const change of newestFirst) {
    const group = groups.get(change.symbol);
    if (group) group.push(change);
    else groups.set(change.symbol, [change]);
  }
  return [...groups].map(([symbol, own]) => ({ symbol, changes: own }));
}

const nouns: readonly (readonly [ChangeKind, one: string, several: string])[] = [
  ['flip', 'flip', 'flips'],
  ['analysis', 'analysis', 'analyses'],
  ['alert', 'alert', 'alerts'],
  ['opened', 'position opened', 'positions opened'],
  ['closed', 'position closed', 'positions closed'],
];

export function formatCounts(changes: readonly Pick<ChangeSince, 'kind'>[]): string {
  return nouns
    .flatMap(([kind, one, several]) => {
      const count = changes.filter((change) => change.kind === kind).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
    })
    .join(' · ');
}

const WEEK_MS = 6 * 86_400_000;

/** In the user's time zone: `3:14 PM` today, `Fri 3:14 PM` within a week, or else the date. */
export function formatLastVisit(lastVisit: Date, now: Date): string {
  if (lastVisit.toDateString() === now.toDateString()) return formatTime(lastVisit);
  if (now.getTime() - lastVisit.getTime() > WEEK_MS) return formatDate(lastVisit);
  const weekday = lastVisit.toLocaleDateString('en-US', { weekday: 'short' });
  return `${weekday} ${formatTime(lastVisit)}`;
}
