import { type FlowAlert, type OptionType, premiumAmount } from '@dashboard/contracts-flow';
import { formatQuantity, formatUsd, type ToneName } from '@dashboard/ui';

const MISSING = 'N/A';

export const toneOf = (optionType: OptionType): ToneName =>
  optionType === 'CALL' ? 'green' : 'soft-red';

/** A call is read as bullish, a put as bearish (spec §2); what it is not is said beside it. */
export const directionOf = (optionType: OptionType) =>
  optionType === 'CALL' ? 'Bullish' : 'Bearish';

export const DIRECTION_CAVEAT =
  'Read from the option type alone: a trade may as well be a hedge or an exit.';

export const priceText = (price: number | null) => (price === null ? MISSING : formatUsd(price));

export const contractsText = (count: number | null) =>
  count === null ? MISSING : formatQuantity(count);

/** The premium as it was entered; an amount without a dollar sign gets one. */
export function premiumText({ premium }: Pick<FlowAlert, 'premium'>): string {
  if (!premium) return MISSING;
  const bare = !premium.startsWith('$') && premiumAmount(premium) !== null;
  return bare ? `$${premium}` : premium;
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

export const sideNames = { ask: 'Ask', mid: 'Mid', bid: 'Bid' } as const;

/** `2.97×` */
export const ratioText = (ratio: number) => `${formatQuantity(ratio)}×`;

/** `1 new alert`, `3 new alerts` */
export const newAlertsText = (count: number) =>
  count === 1 ? '1 new alert' : `${formatQuantity(count)} new alerts`;
