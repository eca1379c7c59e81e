import type { FlowAlert } from '@dashboard/contracts-flow';
import type { FlowAlertRecord } from './alerts.store.ts';

const toNumber = (text: string | null) => (text === null ? null : Number(text));

/** Volume ÷ open interest to 2 decimals; null where either is missing or open interest is 0. */
function computeVolumeOiRatio(volume: number | null, openInterest: number | null): number | null {
  if (volume === null || !openInterest) return null;
  return Math.round((volume / openInterest) * 100) / 100;
}

/** The alert as the API returns it. */
export function presentFlowAlert(alert: FlowAlertRecord): FlowAlert {
  const volume = toNumber(alert.volume);
  const openInterest = toNumber(alert.openInterest);
  return {
    id: alert.id,
    ticker: alert.ticker,
    optionType: alert.optionType,
    strike: toNumber(alert.strike),
    expiry: alert.expiry,
    spot: toNumber(alert.spot),
    premium: alert.premium,
    volume,
    openInterest,
    flowDescription: alert.flowDescription,
    flowImage: alert.flowImage,
    side: alert.side,
    sweep: alert.sweep,
    volumeOiRatio: computeVolumeOiRatio(volume, openInterest),
    createdAt: alert.createdAt.toISOString(),
    version: alert.version,
  };
}
