import { type FlowAlert, numericAlertFields } from '@dashboard/contracts-flow';
import { mapFields } from '@dashboard/contracts-http';
import type { FlowAlertRecord } from './alerts.store.ts';

const toNumber = (text: string | null) => (text === null ? null : Number(text));

function computeVolumeOiRatio({
  volume,
  openInterest,
}: Pick<FlowAlert, 'volume' | 'openInterest'>): number | null {
  if (volume === null || !openInterest) return null;
  return Math.round((volume / openInterest) * 100) / 100;
}

export function presentFlowAlert(alert: FlowAlertRecord): FlowAlert {
  const numbers = mapFields(numericAlertFields, (field) => toNumber(alert[field]));
  return {
    ...alert,
    ...numbers,
    volumeOiRatio: computeVolumeOiRatio(numbers),
    createdAt: alert.createdAt.toISOString(),
  };
}
