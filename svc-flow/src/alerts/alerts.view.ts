import { type FlowAlert, parseExpiry } from '@dashboard/contracts-flow';
import type { Change, DayFigure } from '@dashboard/contracts-http';
import type { AlertCounts, FlowAlertRecord } from './alerts.store.ts';

function computeVolumeOiRatio({ volume, openInterest }: FlowAlertRecord): number | null {
  if (volume === null || !openInterest) return null;
  return Math.round((volume / openInterest) * 100) / 100;
}

export const presentAlert = (alert: FlowAlertRecord): FlowAlert => ({
  ...alert,
  volumeOiRatio: computeVolumeOiRatio(alert),
  createdAt: alert.createdAt.toISOString(),
});

export function presentCounts({ calls, puts }: AlertCounts): DayFigure {
  return {
    id: 'flow-alerts',
    value: { text: `${calls + puts}` },
    note: [{ text: `${calls} CALL` }, { text: `${puts} PUT` }],
  };
}

const DAY_MS = 86_400_000;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function formatExpiry(expiry: string): string {
  const days = parseExpiry(expiry);
  return days === null ? expiry : day.format(days * DAY_MS);
}

export function presentNewAlert(alert: FlowAlertRecord): Change {
  const { id, ticker, optionType, strike, expiry, createdAt } = alert;
  const terms = [
    ...(strike === null ? [] : [`Strike ${usd.format(strike)}`]),
    `Expiry ${formatExpiry(expiry)}`,
  ];
  return {
    id,
    kind: 'alert',
    symbol: ticker,
    title: `${optionType} Flow Alert`,
    detail: terms.join(' · '),
    at: createdAt.toISOString(),
  };
}
