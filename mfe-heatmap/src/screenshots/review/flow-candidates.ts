import type { FlowAlert, FlowAlertInput } from '@dashboard/contracts-flow';
import type { ReadFlowRow } from '@dashboard/contracts-portfolio';
import { formatUsd } from '@dashboard/ui';
import { getAlertKey, type SelectionKey } from './selection.ts';

type FlowField = keyof ReadFlowRow;

/** A row of a flow list, and whether it can become an alert. */
export interface FlowCandidate {
  readonly key: SelectionKey;
  readonly row: ReadFlowRow;
  /** Null if a required part couldn't be read. */
  readonly alert: FlowAlertInput | null;
  /** Names of the missing parts. */
  readonly missing: readonly string[];
  /** `unknown` until the existing alerts have loaded. */
  readonly outcome: 'new' | 'exists' | 'incomplete' | 'unknown';
}

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

/** An alert of the same trade: nothing that identifies it differs. */
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

/** @param alerts the existing alerts; undefined until loaded */
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

export const isNew = ({ outcome }: FlowCandidate): boolean => outcome === 'new';

/** `NVDA $215.00 CALL 12/18/2026`, without what wasn't read. */
export const formatContract = ({ ticker, strike, optionType, expiry }: ReadFlowRow): string =>
  [ticker?.value ?? '?', strike && formatUsd(strike.value), optionType?.value, expiry?.value]
    .filter(Boolean)
    .join(' ');

/** The lowest confidence in a row, 0–1. */
export const getConfidence = (row: ReadFlowRow): number =>
  Math.min(1, ...Object.values(row).flatMap((read) => read?.confidence ?? []));
