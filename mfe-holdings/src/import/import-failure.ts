import { ApiError } from '@dashboard/contracts-http';
import type { Job } from '@dashboard/contracts-portfolio';
import { JobError } from '../jobs/wait-for-job.ts';

/** A holding of an import that the server refuses: its place in the list, from 1, and why. */
export type RejectedLine = NonNullable<Job['rejected']>[number];

/** The failed call or job of a write. */
const findFailure = (error: unknown): unknown =>
  error instanceof Error && error.name === 'CallError' ? error.cause : error;

/** The fund was changed since the preview, so nothing was imported. */
export function isFundChanged(error: unknown): boolean {
  const failure = findFailure(error);
  return failure instanceof ApiError && failure.problem?.code === 'fund_changed';
}

/** The holdings for which the server refused the whole import. */
export function listRejected(error: unknown): readonly RejectedLine[] {
  const failure = findFailure(error);
  if (failure instanceof JobError) return failure.job.rejected ?? [];
  return (failure instanceof ApiError && failure.problem?.rejected) || [];
}

/** Why the job of an import failed, in its words; empty where it was not the job that failed. */
export function getJobMessage(error: unknown): string {
  const failure = findFailure(error);
  return failure instanceof JobError ? failure.message : '';
}

/** Whether the preview itself says what was wrong, so that it stays open and there is no toast. */
export const explainsItself = (error: unknown): boolean =>
  isFundChanged(error) || listRejected(error).length > 0;
