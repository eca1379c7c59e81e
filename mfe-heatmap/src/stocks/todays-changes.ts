import {
  formatStateValue,
  listedFields,
  listStateHistory,
  type StateChange,
  type StateField,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { type QueryResult, useEndpoint, useTradingDay } from '@dashboard/mfe-kit';
import { formatTime } from '@dashboard/ui';
import { createContext, useContext, useMemo } from 'react';

interface TodaysChange {
  readonly before: StateChange['before'];
  /** The first change; a UTC ISO instant. */
  readonly until: string;
}

export interface TodaysChanges {
  /** Only symbols whose changes the watchlist shows. */
  readonly symbols: ReadonlySet<string>;
  find(symbol: string, field: StateField): TodaysChange | undefined;
}

const isListed = (field: string) => (listedFields as readonly string[]).includes(field);
const formatKey = (symbol: string, field: string) => `${symbol} ${field}`;

/** @param changes of one trading day, oldest first */
export function collectTodaysChanges(changes: readonly StateChange[]): TodaysChanges {
  const found = new Map<string, TodaysChange & Pick<StateChange, 'symbol' | 'field' | 'after'>>();
  for (const { symbol, field, before, after, at } of changes) {
    const key = formatKey(symbol, field);
    const first = found.get(key) ?? { symbol, field, before, until: at };
    found.set(key, { ...first, after });
  }
  for (const [key, { before, after }] of found) if (before === after) found.delete(key);
  const shown = [...found.values()].filter(({ field }) => isListed(field));
  return {
    symbols: new Set(shown.map(({ symbol }) => symbol)),
    find: (symbol, field) => found.get(formatKey(symbol, field)),
  };
}

export const noChanges: TodaysChanges = collectTodaysChanges([]);

/** `was HL until 9:41 AM` */
export const formatTodaysChange = ({ before, until }: TodaysChange) =>
  `was ${before === null ? 'empty' : formatStateValue(before)} until ${formatTime(until)}`;

/** A shorter form: a bot `was out until 9:41 AM`. */
export const formatShortChange = (change: TodaysChange) =>
  typeof change.before === 'boolean'
    ? `was ${change.before ? 'in' : 'out'} until ${formatTime(change.until)}`
    : formatTodaysChange(change);

export const listTodaysChanges = (changes: TodaysChanges, symbol: string): readonly string[] =>
  listedFields.flatMap((field) => {
    const change = changes.find(symbol, field);
    return change ? [`${stateFields[field].label} ${formatTodaysChange(change)}`] : [];
  });

export function useTodaysChanges(): QueryResult<TodaysChanges> {
  const [month, day, year] = useTradingDay().split('/');
  const today = `${year}-${month}-${day}`;
  const query = useEndpoint(listStateHistory, { query: { from: today, to: today } });
  const { data: changes, isError, refetch } = query;
  const data = useMemo(() => changes && collectTodaysChanges(changes), [changes]);
  return { data, isError, refetch };
}

/** The values to mark as changed today; undefined until loaded. */
export const TodaysChangesContext = createContext<TodaysChanges | undefined>(undefined);

export const useMarkedChanges = () => useContext(TodaysChangesContext);
