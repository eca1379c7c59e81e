import type { BotField } from '@dashboard/contracts-portfolio';

/** A flag that was turned on or off. */
export interface FlagChange {
  /** Of the row in the state history. */
  readonly id: string;
  readonly isOn: boolean;
  readonly at: Date;
}

/** A flag of a bot for a symbol, with all its changes, oldest first. */
export interface BotFlag {
  readonly symbol: string;
  readonly bot: BotField;
  readonly changes: readonly FlagChange[];
  /** Whether it is on today; false for a symbol that is not on the watchlist. */
  readonly isOn: boolean;
}

/** From a flag that was turned on to the same flag turned off. */
export interface BotPositionSpan {
  readonly symbol: string;
  readonly bot: BotField;
  readonly entryId: string;
  readonly enteredAt: Date | null;
  readonly exitedAt: Date | null;
  readonly isOpen: boolean;
}

/** The id of the entry of a position that is older than the history. */
export const UNKNOWN_ENTRY_ID = '0';

/** A change that is taken back within this time was a slip, and no entry or exit. */
export const SLIP_MS = 30_000;

/** The changes without those that were taken back at once. */
function leaveOutSlips(changes: readonly FlagChange[]): FlagChange[] {
  const kept: FlagChange[] = [];
  for (const change of changes) {
    const last = kept.at(-1);
    const isTakenBack =
      last && last.isOn !== change.isOn && change.at.getTime() - last.at.getTime() <= SLIP_MS;
    if (isTakenBack) kept.pop();
    else kept.push(change);
  }
  return kept;
}

/**
 * The positions of a bot in a symbol, oldest first. A flag that is turned on while it is on was on when
 * its stock left the watchlist: that position has no exit.
 */
export function collectPositions({ symbol, bot, changes, isOn }: BotFlag): BotPositionSpan[] {
  const kept = leaveOutSlips(changes);
  const positions: BotPositionSpan[] = [];
  // A flag whose first change turns it off, or that never changed and is on, began before the history.
  const isOlder = kept.length === 0 ? isOn : kept[0]?.isOn === false;
  let entry = isOlder ? { entryId: UNKNOWN_ENTRY_ID, enteredAt: null as Date | null } : null;
  const end = (exitedAt: Date | null, isOpen = false) => {
    if (entry) positions.push({ symbol, bot, ...entry, exitedAt, isOpen });
    entry = null;
  };
  for (const change of kept) {
    end(change.isOn ? null : change.at);
    if (change.isOn) entry = { entryId: change.id, enteredAt: change.at };
  }
  end(null, isOn);
  return positions;
}
