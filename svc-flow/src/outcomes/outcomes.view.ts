import { type AlertOutcome, parseExpiry } from '@dashboard/contracts-flow';
import { computeResultPercent } from '@dashboard/contracts-trading';
import type { AlertOutcomeRecord } from './outcomes.store.ts';

const DAY_MS = 86_400_000;

function formatExpiryDay(expiry: string): string | null {
  const day = parseExpiry(expiry);
  return day === null ? null : new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function presentAlertOutcome({
  withdrawnAt,
  flowDescription,
  ...record
}: AlertOutcomeRecord): AlertOutcome {
  const isRecorded = Object.values(record.outcome).some((value) => value !== null);
  return {
    ...record,
    expiresOn: formatExpiryDay(record.expiry),
    createdAt: record.createdAt.toISOString(),
    withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), flowDescription },
    outcome: isRecorded ? record.outcome : null,
    resultPercent: computeResultPercent(record.outcome),
  };
}
