import type { AuditCaller, AuditSubject, RejectedLine, Topic } from '@dashboard/contracts-http';
import type { Fund, ImportResults } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { z } from 'zod';

/** A failed job that the admin wants to retry. */
export interface RetryRequest {
  readonly jobId: string;
  readonly input: unknown;
  /** When the job was submitted: a Postgres timestamp as text, to the microsecond. */
  readonly submittedAt: string;
  /** When the job failed, in the same form. */
  readonly failedAt: string;
  /** Whether another unfinished job of the same conflict group is about one of these funds. */
  hasConflictingJob(funds: readonly Fund[]): Promise<boolean>;
}

/**
 * A job refuses its input, which no further attempt would change: it fails at once, with a message for
 * the admin and the lines that are not valid, if it is about lines.
 */
export class RefusedInputError extends Error {
  readonly rejected: readonly RejectedLine[] | null;

  constructor(message: string, rejected: readonly RejectedLine[] | null = null) {
    super(message);
    this.rejected = rejected;
  }
}

/** How the audit log names what a job does. */
export interface AuditedEffect {
  /** `holdings.imported` */
  readonly action: string;
  readonly subject: AuditSubject;
  /** What else is said of it, beside the counts. */
  readonly details?: Readonly<Record<string, string>>;
}

/** A kind of job: its input, and its policy for retries, cancellation and failure. */
export interface JobDefinition<Input = unknown> {
  /** The stored and public name of the kind. */
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** Announced when the effect of the job is committed. */
  readonly topics: readonly Topic[];
  /** What the admin reads when every attempt has failed. */
  readonly failureMessage: string;
  /** Whether the admin can cancel it; its handler then stops after the current step. */
  readonly cancellable: boolean;
  /** Jobs of one group change the same rows: none is retried while another is unfinished. */
  readonly conflictGroup?: string;
  /** For a job that changes holdings: its entry in the audit log, which has its results. */
  describeEffect?(input: Input): AuditedEffect;
  /** @throws 409 when the effect is no longer wanted or no longer possible */
  assertRetryable(tx: Knex, request: RetryRequest): Promise<void>;
}

/** One attempt at a job, as its handler sees it. */
export interface JobAttempt {
  readonly jobId: string;
  /** Who submitted it; null where that was not kept. */
  readonly caller: AuditCaller | null;
  reportProgress(percent: number): void;
  /** Counts one finished step. Call it in the transaction of the step. */
  countStep(tx: Knex): Promise<void>;
  readStatus(): Promise<JobStatus>;
}

/** The state of a job that works in steps, as its row says now. */
export interface JobStatus {
  /** Steps that all attempts together have finished. */
  readonly stepsDone: number;
  readonly cancelRequested: boolean;
}

/** How many holdings a job changed; null for a job that changes none. */
export type JobResults = ImportResults | null;

/** Handles a job whose whole effect is one transaction. */
export interface TransactionalHandler<Input = unknown> {
  readonly definition: JobDefinition<Input>;
  /**
   * Runs inside the transaction that also marks the job as completed. It may run again after a
   * crash or an error, so it changes nothing outside of the transaction.
   */
  run(tx: Knex, input: Input, attempt: JobAttempt): Promise<JobResults>;
}

/** Handles a job whose effect is a series of small transactions. */
export interface StepwiseHandler<Input = unknown> {
  readonly definition: JobDefinition<Input>;
  /**
   * Works until nothing is left to do or cancellation is requested. Each step commits by itself;
   * after a crash the next attempt continues with the first step that is not done.
   */
  runInSteps(db: Knex, input: Input, attempt: JobAttempt): Promise<JobResults>;
}

export type JobHandler<Input = unknown> = TransactionalHandler<Input> | StepwiseHandler<Input>;

/** Makes a handler parse its input with the schema of the definition before it runs. */
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
