import { type AlertOutcome, parseExpiry } from '@dashboard/contracts-flow';
import { computeResultPercent } from '@dashboard/contracts-trading';
import type { AlertOutcomeRecord } from './outcomes.store.ts';

const DAY_MS = 86_400_000;

/** YYYY-MM-DD; null for text that isn't a date. */
function formatExpiryDay(expiry: string): string | null {
  const day = parseExpiry(expiry);
  return day === null ? null : new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function presentAlertOutcome(record: AlertOutcomeRecord): AlertOutcome {
  const { strike, withdrawnAt, flowDescription, outcome } = record;
  const isRecorded = Object.values(outcome).some((value) => value !== null);
  return {
    alertId: record.alertId,
    ticker: record.ticker,
    optionType: record.optionType,
    strike: strike === null ? null : Number(strike),
    expiry: record.expiry,
    expiresOn: formatExpiryDay(record.expiry),
    premium: record.premium,
    createdAt: record.createdAt.toISOString(),
    withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), flowDescription },
    outcome: isRecorded ? outcome : null,
    resultPercent: computeResultPercent(outcome),
    version: record.version,
  };
}
