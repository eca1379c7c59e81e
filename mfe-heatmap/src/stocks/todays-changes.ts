import {
  formatStateValue,
  listedFields,
  type StateChange,
  type StateField,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { formatTime } from '@dashboard/ui';

/** A value that is not what it was when the trading day began. */
export interface TodaysChange {
  /** The value the day began with. */
  readonly before: StateChange['before'];
  /** When it was left; a UTC ISO instant. */
  readonly until: string;
}

/** What changed in the current trading day. */
export interface TodaysChanges {
  /** The symbols with a change that the watchlist shows. */
  readonly symbols: ReadonlySet<string>;
  find(symbol: string, field: StateField): TodaysChange | undefined;
}

const isListed = (field: string) => (listedFields as readonly string[]).includes(field);
const formatKey = (symbol: string, field: string) => `${symbol} ${field}`;

/**
 * The values that differ from those the day began with; what was changed and changed back is none.
 * @param changes of one trading day, oldest first
 */
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

/** A change as text: `was HL until 9:41 AM`. */
export const formatTodaysChange = ({ before, until }: TodaysChange) =>
  `was ${before === null ? 'empty' : formatStateValue(before)} until ${formatTime(until)}`;

/** The same where there is little room: a bot `was out until 9:41 AM`. */
export const formatShortChange = (change: TodaysChange) =>
  typeof change.before === 'boolean'
    ? `was ${change.before ? 'in' : 'out'} until ${formatTime(change.until)}`
    : formatTodaysChange(change);

/** What changed today at a symbol: `Weekly BX was HL until 9:41 AM`, one for each field. */
export const listTodaysChanges = (changes: TodaysChanges, symbol: string): readonly string[] =>
  listedFields.flatMap((field) => {
    const change = changes.find(symbol, field);
    return change ? [`${stateFields[field].label} ${formatTodaysChange(change)}`] : [];
  });
