import {
  type AlertField,
  alertFields,
  countFlowAlerts,
  type FlowAlert,
  listFlowAlerts,
  listFlowOutcomes,
  type OptionType,
  parseExpiry,
  parsePremium,
} from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { useEndpoint, useOlderRows, useTradingDay } from '@dashboard/mfe-kit';
import { formatPercent, formatQuantity, formatUsd, type ToneName } from '@dashboard/ui';
import { useMemo } from 'react';

const POLL_MS = 5_000;

export const alertsKey = createQueryKey(listFlowAlerts);

export const useAlerts = () => useEndpoint(listFlowAlerts, {}, { pollMs: POLL_MS });

export function useAllAlerts(newest: readonly FlowAlert[] | undefined) {
  const { rows: alerts, older } = useOlderRows(listFlowAlerts, {}, newest);
  const { data } = useEndpoint(countFlowAlerts, {}, { enabled: older.hasMore });
  const counts = older.hasMore ? data : undefined;
  const today = useTradingDay();
  const active = alerts.filter((alert) => !isExpired(alert, today));
  return {
    alerts,
    older,
    total: Math.max(counts ? counts.calls + counts.puts : 0, alerts.length),
    active,
    activeCount: counts?.active ?? active.length,
  };
}

export interface AlertResult {
  readonly percent: number;
  /** YYYY-MM-DD */
  readonly endedOn: string | null | undefined;
}

/** The recorded results by alert; empty while they can't be loaded. */
export function useResults(): ReadonlyMap<string, AlertResult> {
  const { data } = useEndpoint(listFlowOutcomes);
  return useMemo(
    () =>
      new Map(
        data?.outcomes.flatMap(({ alertId, outcome, resultPercent: percent }) =>
          percent === null ? [] : [[alertId, { percent, endedOn: outcome?.exitedOn }] as const],
        ),
      ),
    [data],
  );
}

export const ABSENT = '—';

export const optionTypeTones: Readonly<Record<OptionType, ToneName>> = {
  CALL: 'positive',
  PUT: 'negative',
};

export const directionLabels: Readonly<Record<OptionType, string>> = {
  CALL: 'Bullish',
  PUT: 'Bearish',
};

export const DIRECTION_CAVEAT =
  'Based on the option type alone: the trade could also be a hedge or an exit.';

export const tradeSideLabels = { ask: 'Ask', mid: 'Mid', bid: 'Bid' } as const;

export const formatPrice = (price: number | null) => (price === null ? ABSENT : formatUsd(price));

export const formatContractCount = (count: number | null) =>
  count === null ? ABSENT : formatQuantity(count);

/** The premium as entered; a dollar sign is added to an amount, and commas to digits alone. */
export function formatPremium({ premium }: Pick<FlowAlert, 'premium'>): string {
  if (!premium) return ABSENT;
  if (/^\d+$/.test(premium)) return formatUsd(Number(premium), 0);
  const lacksSign = !premium.startsWith('$') && parsePremium(premium) !== null;
  return lacksSign ? `$${premium}` : premium;
}

export function formatField(alert: FlowAlert, field: AlertField): string {
  if (alert[field] === null || alert[field] === '') return 'N/A';
  if (field === 'premium') return formatPremium(alert);
  if (field === 'side' && alert.side) return tradeSideLabels[alert.side];
  const value = alert[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return `${value}`;
  return alertFields[field].kind === 'price' ? formatPrice(value) : formatContractCount(value);
}

/** `NVDA $215.00 CALL 12/18/2026` */
export function formatContract({ ticker, strike, optionType, expiry }: FlowAlert): string {
  const price = strike === null ? '' : formatUsd(strike);
  return [ticker, price, optionType, expiry].filter(Boolean).join(' ');
}

export const formatRatio = (ratio: number) => `${formatQuantity(ratio)}×`;

/** Distance from the spot to the strike in percent of the spot; negative below it. */
export const computeSpotDistance = ({
  strike,
  spot,
}: Pick<FlowAlert, 'strike' | 'spot'>): number | null =>
  strike === null || !spot ? null : ((strike - spot) / spot) * 100;

/** `3.7% out of the money`; null if the strike or the spot is unknown. */
export function formatMoneyness(alert: FlowAlert): string | null {
  const distance = computeSpotDistance(alert);
  if (distance === null) return null;
  const percent = formatPercent(Math.abs(distance), 1);
  if (percent === '0.0%') return 'at the money';
  const isOut = distance > 0 === (alert.optionType === 'CALL');
  return `${percent} ${isOut ? 'out of' : 'in'} the money`;
}

const parsedAmounts = new Map<string, number | null>();

/** `parsePremium`, cached between renders. In USD. */
export function parseAmount(premium: string | null): number | null {
  if (premium === null) return null;
  let amount = parsedAmounts.get(premium);
  if (amount === undefined) {
    amount = parsePremium(premium);
    parsedAmounts.set(premium, amount);
  }
  return amount;
}

export const findLargestPremium = (alerts: readonly FlowAlert[]): number =>
  alerts.reduce((largest, { premium }) => Math.max(largest, parseAmount(premium) ?? 0), 0);

/** Negative for an expiry in the past; null for text that isn't a date. `today` is MM/DD/YYYY. */
export function countDaysToExpiry(expiry: string, today: string): number | null {
  const [from, until] = [parseExpiry(today), parseExpiry(expiry)];
  return from === null || until === null ? null : until - from;
}

/** FLOW-64. `today` is MM/DD/YYYY. */
export const isExpired = ({ expiry }: Pick<FlowAlert, 'expiry'>, today: string): boolean =>
  (countDaysToExpiry(expiry, today) ?? 0) < 0;

/** `5 days`, `1 day`, `today` or `Expired`; null for text that isn't a date. */
export function formatDaysToExpiry(expiry: string, today: string): string | null {
  const days = countDaysToExpiry(expiry, today);
  if (days === null) return null;
  if (days < 0) return 'Expired';
  if (days === 0) return 'today';
  return days === 1 ? '1 day' : `${days} days`;
}
