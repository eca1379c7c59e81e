import type { Topic } from '@dashboard/contracts-http';
import type { ImportResults } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { z } from 'zod';

/** One attempt at a job, as the work on it sees it. */
export interface Attempt {
  readonly jobId: string;
  /** Tells how far the work is, in percent. */
  progress(percent: number): void;
}

/** How many holdings a job changed; null for one that is about something else. */
export type JobResults = ImportResults | null;

interface AnyKind<Input> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** What is announced once the job's effect is committed. */
  readonly topics: readonly Topic[];
  /** What the admin reads when the job is given up. */
  readonly failure: string;
  /** Lets go of what the job kept for its work, in the transaction that marks it as failed. */
  giveUp?(tx: Knex, jobId: string): Promise<void>;
}

/** A kind of job whose whole effect is one transaction. */
export interface WholeKind<Input> extends AnyKind<Input> {
  /**
   * The whole effect, inside the transaction that also completes the job's row.
   * It may be run again after a crash or a fault: nothing outside the transaction may be changed.
   */
  run(tx: Knex, input: Input, attempt: Attempt): Promise<JobResults>;
}

/** A kind of job whose effect is many small transactions, which can be watched and stopped. */
export interface StepwiseKind<Input> extends AnyKind<Input> {
  /**
   * Goes on until nothing is left to do, or until it finds that it was asked to stop. Each step
   * commits by itself: after a crash the work is taken up where it was.
   */
  runInSteps(db: Knex, input: Input, attempt: Attempt): Promise<JobResults>;
}

/** What a job of one kind carries and does. */
export type JobKind<Input = unknown> = WholeKind<Input> | StepwiseKind<Input>;

/** Declares a kind and keeps the type of its input between schema and handler. */
export function defineJobKind<Input>(kind: JobKind<Input>): JobKind {
  if ('run' in kind) {
    return { ...kind, run: (tx, input, attempt) => kind.run(tx, kind.input.parse(input), attempt) };
  }
  return {
    ...kind,
    runInSteps: (db, input, attempt) => kind.runInSteps(db, kind.input.parse(input), attempt),
  };
}
