import type { FlowAlert } from '@dashboard/contracts-flow';
import { truncate } from '@dashboard/ui';
import { contractsText, premiumText, priceText, sideNames } from './alert-text.ts';

const TEXT_LIMIT = 200;

/** What the form calls each field of an alert, and how its value reads. */
const fields: Readonly<Record<string, (alert: FlowAlert) => string>> = {
  Ticker: ({ ticker }) => ticker,
  Type: ({ optionType }) => optionType,
  Strike: ({ strike }) => priceText(strike),
  Expiry: ({ expiry }) => expiry,
  Spot: ({ spot }) => priceText(spot),
  Premium: premiumText,
  Volume: ({ volume }) => contractsText(volume),
  'Open Interest': ({ openInterest }) => contractsText(openInterest),
  Side: ({ side }) => (side ? sideNames[side] : 'None'),
  Sweep: ({ sweep }) => (sweep ? 'on' : 'off'),
  Description: ({ flowDescription }) => truncate(flowDescription ?? 'empty', TEXT_LIMIT),
};

/** The fields that read differently now, with their newer values. */
export function changesBetween(before: FlowAlert, now: FlowAlert) {
  const changes = Object.entries(fields)
    .map(([label, read]) => ({ label, value: read(now), was: read(before) }))
    .filter(({ value, was }) => value !== was);
  if (now.flowImage === before.flowImage) return changes;
  const value = now.flowImage ? 'another one' : 'removed';
  return [...changes, { label: 'Flow Screenshot', value, was: '' }];
}
