import type { FlowAlert } from '@dashboard/contracts-flow';
import type { FlowAlertRecord } from './alerts.store.ts';

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

export function presentFlowAlert(alert: FlowAlertRecord): FlowAlert {
  return {
    id: alert.id,
    ticker: alert.ticker,
    optionType: alert.optionType,
    strike: numberOrNull(alert.strike),
    expiry: alert.expiry,
    spot: numberOrNull(alert.spot),
    premium: alert.premium,
    volume: numberOrNull(alert.volume),
    openInterest: numberOrNull(alert.openInterest),
    flowDescription: alert.flowDescription,
    flowImage: alert.flowImage,
    createdAt: alert.createdAt.toISOString(),
    version: alert.version,
  };
}
