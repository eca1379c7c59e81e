import type { FlowAlert, OptionType } from '@dashboard/contracts-flow';
import { formatQuantity, formatUsd, type ToneName } from '@dashboard/ui';

const MISSING = 'N/A';

export const toneOf = (optionType: OptionType): ToneName =>
  optionType === 'CALL' ? 'green' : 'red';

/** A call is read as bullish, a put as bearish (spec §2); what it is not is said beside it. */
export const directionOf = (optionType: OptionType) =>
  optionType === 'CALL' ? 'Bullish' : 'Bearish';

export const DIRECTION_CAVEAT =
  'Read from the option type alone: a trade may as well be a hedge or an exit.';

export const strikeText = ({ strike }: FlowAlert) =>
  strike === null ? MISSING : formatUsd(strike);

export const contractsText = (count: number | null) =>
  count === null ? MISSING : formatQuantity(count);

/** The premium as it was entered; a bare number reads as dollars. */
export function premiumText({ premium }: FlowAlert): string {
  if (!premium) return MISSING;
  return premium.startsWith('$') ? premium : `$${premium}`;
}

/** `NVDA $215.00 CALL 12/18/2026` */
export const contractText = (alert: FlowAlert) =>
  [
    alert.ticker,
    alert.strike === null ? '' : formatUsd(alert.strike),
    alert.optionType,
    alert.expiry,
  ]
    .filter(Boolean)
    .join(' ');
