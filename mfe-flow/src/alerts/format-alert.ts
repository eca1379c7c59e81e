import {
  type AlertField,
  alertFields,
  type FlowAlert,
  type OptionType,
  parsePremium,
} from '@dashboard/contracts-flow';
import { formatQuantity, formatUsd, type ToneName } from '@dashboard/ui';

const MISSING = 'N/A';

export const optionTypeTones: Readonly<Record<OptionType, ToneName>> = {
  CALL: 'positive',
  PUT: 'negative',
};

/** A call is read as bullish and a put as bearish (spec §2); the caveat is shown with it. */
export const directionLabels: Readonly<Record<OptionType, string>> = {
  CALL: 'Bullish',
  PUT: 'Bearish',
};

export const DIRECTION_CAVEAT =
  'Read from the option type alone: a trade may as well be a hedge or an exit.';

export const tradeSideLabels = { ask: 'Ask', mid: 'Mid', bid: 'Bid' } as const;

export const formatPrice = (price: number | null) => (price === null ? MISSING : formatUsd(price));

/** Volume or open interest, in contracts. */
export const formatContractCount = (count: number | null) =>
  count === null ? MISSING : formatQuantity(count);

/** The premium as it was entered; an amount without a dollar sign gets one. */
export function formatPremium({ premium }: Pick<FlowAlert, 'premium'>): string {
  if (!premium) return MISSING;
  const lacksSign = !premium.startsWith('$') && parsePremium(premium) !== null;
  return lacksSign ? `$${premium}` : premium;
}

/** The value of any field as text. */
export function formatField(alert: FlowAlert, field: AlertField): string {
  if (field === 'premium') return formatPremium(alert);
  if (field === 'side' && alert.side) return tradeSideLabels[alert.side];
  const value = alert[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return value ?? MISSING;
  return alertFields[field].kind === 'price' ? formatPrice(value) : formatContractCount(value);
}

/** The option contract: `NVDA $215.00 CALL 12/18/2026`. */
export const formatContract = (alert: FlowAlert) =>
  [
    alert.ticker,
    alert.strike === null ? '' : formatUsd(alert.strike),
    alert.optionType,
    alert.expiry,
  ]
    .filter(Boolean)
    .join(' ');

/** `2.97×` */
export const formatRatio = (ratio: number) => `${formatQuantity(ratio)}×`;

/** How far the strike is above the spot, in percent of the spot; below zero under it. */
export const computeSpotDistance = ({
  strike,
  spot,
}: Pick<FlowAlert, 'strike' | 'spot'>): number | null =>
  strike === null || !spot ? null : ((strike - spot) / spot) * 100;
