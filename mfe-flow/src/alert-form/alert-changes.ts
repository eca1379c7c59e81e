import type { FlowAlert } from '@dashboard/contracts-flow';
import { truncate } from '@dashboard/ui';
import {
  formatContractCount,
  formatPremium,
  formatPrice,
  tradeSideLabels,
} from '../alerts/format-alert.ts';

const TEXT_LIMIT = 200;

/** The form's label of each field, and how its value is formatted. */
const formatters: Readonly<Record<string, (alert: FlowAlert) => string>> = {
  Ticker: ({ ticker }) => ticker,
  Type: ({ optionType }) => optionType,
  Strike: ({ strike }) => formatPrice(strike),
  Expiry: ({ expiry }) => expiry,
  Spot: ({ spot }) => formatPrice(spot),
  Premium: formatPremium,
  Volume: ({ volume }) => formatContractCount(volume),
  'Open Interest': ({ openInterest }) => formatContractCount(openInterest),
  Side: ({ side }) => (side ? tradeSideLabels[side] : 'None'),
  Sweep: ({ sweep }) => (sweep ? 'on' : 'off'),
  Description: ({ flowDescription }) => truncate(flowDescription ?? 'empty', TEXT_LIMIT),
};

/** The fields that differ between two versions of an alert, with their newer values. */
export function listChanges(initial: FlowAlert, latest: FlowAlert) {
  const changes = Object.entries(formatters)
    .filter(([, format]) => format(latest) !== format(initial))
    .map(([label, format]) => ({ label, value: format(latest) }));
  if (latest.flowImage === initial.flowImage) return changes;
  const value = latest.flowImage ? 'another one' : 'removed';
  return [...changes, { label: 'Flow Screenshot', value }];
}
