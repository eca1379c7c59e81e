import type { FlowAlert } from '@dashboard/contracts-flow';
import type { FlowAlertRecord } from './alerts.store.ts';

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

/** To 2 decimals; none without both figures, or where nothing is open. */
function ratioOf(volume: number | null, openInterest: number | null): number | null {
  if (volume === null || !openInterest) return null;
  return Math.round((volume / openInterest) * 100) / 100;
}

export function presentFlowAlert(alert: FlowAlertRecord): FlowAlert {
  const volume = numberOrNull(alert.volume);
  const openInterest = numberOrNull(alert.openInterest);
  return {
    id: alert.id,
    ticker: alert.ticker,
    optionType: alert.optionType,
    strike: numberOrNull(alert.strike),
    expiry: alert.expiry,
    spot: numberOrNull(alert.spot),
    premium: alert.premium,
    volume,
    openInterest,
    flowDescription: alert.flowDescription,
    flowImage: alert.flowImage,
    side: alert.side,
    sweep: alert.sweep,
    volumeOiRatio: ratioOf(volume, openInterest),
    createdAt: alert.createdAt.toISOString(),
    version: alert.version,
  };
}
