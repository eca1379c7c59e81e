import { defineEndpoint, rejectedLineSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { fundSchema } from './funds/fund-schemas.ts';
import { importResultsSchema } from './imports/imports.ts';

export const jobStates = ['queued', 'active', 'completed', 'failed'] as const;

export type JobState = (typeof jobStates)[number];

export const MAX_LISTED_JOBS = 50;

/** `progress` is in percent; a cancelled job completes. */
export const jobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(jobStates),
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  /** For a job that works in steps, such as Clear All, which takes one step per holding. */
  stepsDone: z.optional(z.int()),
  results: z.optional(importResultsSchema),
  cancelled: z.optional(z.boolean()),
  rejected: z.optional(z.array(rejectedLineSchema)),
  error: z.optional(z.string()),
});

export type Job = z.infer<typeof jobSchema>;

export const listedJobSchema = z.extend(jobSchema, {
  /** Null for jobs that concern every fund or none. */
  fund: z.nullable(fundSchema),
  createdAt: z.iso.datetime(),
  /** When its worker last reported, or when the job ended. */
  updatedAt: z.iso.datetime(),
});

export type ListedJob = z.infer<typeof listedJobSchema>;

const jobCount = z.int();

export const jobListSchema = z.object({
  counts: z.object({ queued: jobCount, active: jobCount, completed: jobCount, failed: jobCount }),
  jobs: z.array(listedJobSchema),
});

export type JobList = z.infer<typeof jobListSchema>;

const jobId = z.object({ id: z.string() });

export const listJobs = defineEndpoint({
  id: 'jobs.list',
  method: 'GET',
  path: '/api/jobs',
  summary: `The last ${MAX_LISTED_JOBS} jobs, of one state or of all, newest first, and how many there are`,
  access: 'admin',
  polled: true,
  query: z.strictObject({ state: z.optional(z.enum(jobStates)) }),
  responses: { 200: jobListSchema },
});

export const getJob = defineEndpoint({
  id: 'jobs.get',
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'The progress and result of a job',
  access: 'admin',
  polled: true,
  params: jobId,
  responses: { 200: jobSchema },
  errors: [404],
});

export const cancelJob = defineEndpoint({
  id: 'jobs.cancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  summary:
    'Ask a job that works in steps to stop after the current step; finished steps are not undone',
  access: 'admin',
  effect: { publishes: ['jobs'] },
  params: jobId,
  responses: { 202: jobSchema },
  errors: [404, 409],
});

export const retryJob = defineEndpoint({
  id: 'jobs.retry',
  method: 'POST',
  path: '/api/jobs/{id}/retry',
  summary:
    'Queue a failed job again, unless it would undo a later change; what it already did is not undone',
  access: 'admin',
  effect: { publishes: ['jobs'] },
  idempotent: true,
  params: jobId,
  responses: { 200: jobSchema },
  errors: [404, 409],
});
