import type { AuditCaller, AuditSubject, RejectedLine, Topic } from '@dashboard/contracts-http';
import type { Fund, ImportResults } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { z } from 'zod';

export interface RetryRequest {
  readonly jobId: string;
  readonly input: unknown;
  /** A Postgres timestamp as text, to the microsecond. */
  readonly submittedAt: string;
  readonly failedAt: string;
  hasConflictingJob(funds: readonly Fund[]): Promise<boolean>;
}

/** Retrying is pointless: it fails at once, with a message for the admin and the invalid lines. */
export class RefusedInputError extends Error {
  readonly rejected: readonly RejectedLine[] | null;

  constructor(message: string, rejected: readonly RejectedLine[] | null = null) {
    super(message);
    this.rejected = rejected;
  }
}

export interface JobAuditEntry {
  /** Such as `holdings.imported`. */
  readonly action: string;
  readonly subject: AuditSubject;
  readonly details?: Readonly<Record<string, string>>;
}

export interface JobDefinition<Input = unknown> {
  /** Stored, and part of the API. */
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly topics: readonly Topic[];
  /** Shown to the admin after the last attempt fails. */
  readonly failureMessage: string;
  /** After a cancellation, the handler stops at the end of the current step. */
  readonly cancellable: boolean;
  /** Jobs in one group change the same rows, so none is retried while another is unfinished. */
  readonly conflictGroup?: string;
  /** For a job that changes holdings: its audit entry, to which its results are added. */
  describeEffect?(input: Input): JobAuditEntry;
  /** @throws 409 if the effect is no longer wanted or possible */
  assertRetryable(tx: Knex, request: RetryRequest): Promise<void>;
}

export interface JobAttempt {
  readonly jobId: string;
  /** Null for jobs of earlier versions. */
  readonly caller: AuditCaller | null;
  reportProgress(percent: number): void;
  /** Call it in the transaction of the step. */
  countStep(tx: Knex): Promise<void>;
  readStatus(): Promise<JobStatus>;
}

export interface JobStatus {
  /** In all attempts together. */
  readonly stepsDone: number;
  readonly cancelRequested: boolean;
}

/** Null for a job that changes no holdings. */
export type JobResults = ImportResults | null;

export interface TransactionalHandler<Input = unknown> {
  readonly definition: JobDefinition<Input>;
  /** Can run again after a crash or an error, so it must change nothing outside the transaction. */
  run(tx: Knex, input: Input, attempt: JobAttempt): Promise<JobResults>;
}

export interface StepwiseHandler<Input = unknown> {
  readonly definition: JobDefinition<Input>;
  /** Until nothing is left or cancellation is requested. After a crash, continues where it was. */
  runInSteps(db: Knex, input: Input, attempt: JobAttempt): Promise<JobResults>;
}

export type JobHandler<Input = unknown> = TransactionalHandler<Input> | StepwiseHandler<Input>;

export function defineJobHandler<Input>(handler: JobHandler<Input>): JobHandler {
  const { definition } = handler;
  const { describeEffect } = definition;
  const parsing: JobDefinition = {
    ...definition,
    describeEffect: describeEffect && ((input) => describeEffect(definition.input.parse(input))),
  };
  if ('run' in handler) {
    return {
      definition: parsing,
      run: (tx, input, attempt) => handler.run(tx, definition.input.parse(input), attempt),
    };
  }
  return {
    definition: parsing,
    runInSteps: (db, input, attempt) =>
      handler.runInSteps(db, definition.input.parse(input), attempt),
  };
}
