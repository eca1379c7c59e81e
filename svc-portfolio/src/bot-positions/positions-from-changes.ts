import type { BotField } from '@dashboard/contracts-portfolio';

export interface FlagChange {
  readonly id: string;
  readonly isOn: boolean;
  readonly at: Date;
}

export interface BotFlag {
  readonly symbol: string;
  readonly bot: BotField;
  readonly changes: readonly FlagChange[];
  /** Whether it's on today; false if the symbol isn't on the watchlist. */
  readonly isOn: boolean;
}

export interface BotPositionSpan {
  readonly symbol: string;
  readonly bot: BotField;
  readonly entryId: string;
  readonly enteredAt: Date | null;
  readonly exitedAt: Date | null;
  readonly isOpen: boolean;
}

export const UNKNOWN_ENTRY_ID = '0';

/** A change undone within this time was a slip, not an entry or exit. */
export const SLIP_MS = 30_000;

function leaveOutSlips(changes: readonly FlagChange[]): FlagChange[] {
  const kept: FlagChange[] = [];
  for (const change of changes) {
    const last = kept.at(-1);
    const isReverted =
      last && last.isOn !== change.isOn && change.at.getTime() - last.at.getTime() <= SLIP_MS;
    if (isReverted) kept.pop();
    else kept.push(change);
  }
  return kept;
}

/** Oldest first. Without an exit if its stock left the watchlist before the flag was turned off. */
export function collectPositions({ symbol, bot, changes, isOn }: BotFlag): BotPositionSpan[] {
  const kept = leaveOutSlips(changes);
  const positions: BotPositionSpan[] = [];
  // Its first change turned it off, or it's on without any: it was on before the history starts.
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
