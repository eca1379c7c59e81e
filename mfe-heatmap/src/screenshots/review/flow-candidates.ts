import type { FlowAlert, FlowAlertInput } from '@dashboard/contracts-flow';
import type { ReadFlowRow } from '@dashboard/contracts-portfolio';
import { formatUsd } from '@dashboard/ui';
import { getAlertKey, type SelectionKey } from './selection.ts';

type FlowField = keyof ReadFlowRow;

/** A row of a flow list that was read, and what can be done with it. */
export interface FlowCandidate {
  readonly key: SelectionKey;
  readonly row: ReadFlowRow;
  /** The alert to add; null where a part of it could not be read. */
  readonly alert: FlowAlertInput | null;
  /** What is missing of an alert, in words. */
  readonly missing: readonly string[];
  /** `unknown` until the alerts are known that it is compared with. */
  readonly outcome: 'new' | 'exists' | 'incomplete' | 'unknown';
}

/** What an alert cannot do without. */
const requiredNames = {
  ticker: 'ticker',
  optionType: 'call or put',
  expiry: 'expiry',
} as const satisfies Partial<Record<FlowField, string>>;

function createAlert(row: ReadFlowRow): FlowAlertInput | null {
  const { ticker, optionType, expiry } = row;
  if (!ticker || !optionType || !expiry) return null;
  return {
    ticker: ticker.value,
    optionType: optionType.value,
    expiry: expiry.value,
    strike: row.strike?.value ?? null,
    spot: row.spot?.value ?? null,
    premium: row.premium?.value ?? null,
    volume: row.volume?.value ?? null,
    openInterest: row.openInterest?.value ?? null,
    side: row.side?.value ?? null,
    sweep: row.sweep?.value ?? null,
  };
}

/** Whether an alert is of the same trade: nothing that says which one differs. */
const isSameTrade = (alert: FlowAlert, input: FlowAlertInput): boolean =>
  alert.ticker === input.ticker &&
  alert.optionType === input.optionType &&
  alert.strike === input.strike &&
  alert.expiry === input.expiry &&
  alert.premium === input.premium;

function findOutcome(
  alert: FlowAlertInput | null,
  alerts: readonly FlowAlert[] | undefined,
): FlowCandidate['outcome'] {
  if (!alert) return 'incomplete';
  if (!alerts) return 'unknown';
  return alerts.some((other) => isSameTrade(other, alert)) ? 'exists' : 'new';
}

/** @param alerts the alerts as they are now; undefined while they are not known */
export const createCandidates = (
  rows: readonly ReadFlowRow[],
  alerts: readonly FlowAlert[] | undefined,
): FlowCandidate[] =>
  rows.map((row, index) => {
    const alert = createAlert(row);
    const required = Object.keys(requiredNames) as (keyof typeof requiredNames)[];
    return {
      key: getAlertKey(index),
      row,
      alert,
      missing: required.filter((field) => !row[field]).map((field) => requiredNames[field]),
      outcome: findOutcome(alert, alerts),
    };
  });

/** Whether it would be added as a new alert. */
export const isNew = ({ outcome }: FlowCandidate): boolean => outcome === 'new';

/** The contract of a row, with what was not read left out: `NVDA $215.00 CALL 12/18/2026`. */
export const formatContract = ({ ticker, strike, optionType, expiry }: ReadFlowRow): string =>
  [ticker?.value ?? '?', strike && formatUsd(strike.value), optionType?.value, expiry?.value]
    .filter(Boolean)
    .join(' ');

/** The lowest confidence of what was read of a row, 0–1. */
export const getConfidence = (row: ReadFlowRow): number =>
  Math.min(1, ...Object.values(row).flatMap((read) => read?.confidence ?? []));
