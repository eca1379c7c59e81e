import type { FlowAlert } from '@dashboard/contracts-flow';
import {
  type Activity,
  type AnalysisHeadline,
  formatStateValue,
  getFieldLabel,
  type StateChange,
} from '@dashboard/contracts-portfolio';
import { formatDate, formatUsd } from '@dashboard/ui';

/** What is counted together: 'position opened' and 'position closed' are two of them. */
export type ChangeKind = 'flip' | 'analysis' | 'alert' | 'opened' | 'closed';

/** Something about a symbol that a student has not seen. */
export interface ChangeSince {
  readonly key: string;
  readonly kind: ChangeKind;
  readonly symbol: string;
  readonly title: string;
  /** More about it; may be empty. */
  readonly detail: string;
  /** UTC ISO instant. */
  readonly at: string;
}

const isSince =
  (sinceMs: number) =>
  ({ at }: { at: string }) =>
    Date.parse(at) > sinceMs;

/**
 * The values that differ from those of then: what was changed and changed back is none.
 * @param changes oldest first, as the server lists them
 */
export function collectFlips(changes: readonly StateChange[], sinceMs: number): ChangeSince[] {
  const found = new Map<string, StateChange>();
  for (const change of changes.filter(isSince(sinceMs))) {
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

/** @param headlines of analyses, as `listAnalysisHeadlines` answers them */
export function collectAnalyses(
  headlines: readonly AnalysisHeadline[],
  sinceMs: number,
): ChangeSince[] {
  return headlines
    .map(({ id, stockSymbol: symbol, beginning, hasChart, createdAt: at }) => ({
      key: `analysis ${id}`,
      kind: 'analysis' as const,
      symbol,
      at,
      title: beginning ? 'Analysis' : 'Chart',
      detail: beginning ?? (hasChart ? 'A new chart' : ''),
    }))
    .filter(isSince(sinceMs));
}

export function collectAlerts(alerts: readonly FlowAlert[], sinceMs: number): ChangeSince[] {
  return alerts
    .map(({ id, ticker: symbol, optionType, strike, expiry, createdAt: at }) => ({
      key: `alert ${id}`,
      kind: 'alert' as const,
      symbol,
      at,
      title: `${optionType} Flow Alert`,
      detail: [strike !== null && `Strike ${formatUsd(strike)}`, `Expiry ${formatDate(expiry)}`]
        .filter(Boolean)
        .join(' · '),
    }))
    .filter(isSince(sinceMs));
}

const positionTypes: Readonly<Record<string, readonly [ChangeKind, string]>> = {
  holding_added: ['opened', 'Position opened'],
  holding_removed: ['closed', 'Position closed'],
  option_added: ['opened', 'Option opened'],
  option_removed: ['closed', 'Option closed'],
};

/** The positions that were opened and closed; a changed quantity is neither. */
export function collectPositions(activities: readonly Activity[], sinceMs: number): ChangeSince[] {
  return activities
    .flatMap(({ id, ticker: symbol, activityType, fund, createdAt: at }) => {
      const [kind, title] = positionTypes[activityType] ?? [];
      return kind && title
        ? [{ key: `position ${id}`, kind, symbol, title, detail: fund, at }]
        : [];
    })
    .filter(isSince(sinceMs));
}

/** What changed at a symbol, the newest first. */
export interface SymbolChanges {
  readonly symbol: string;
  readonly changes: readonly ChangeSince[];
}

/** By symbol, that with the newest change first. */
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
