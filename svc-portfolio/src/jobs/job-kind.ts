import type { Topic } from '@dashboard/contracts-http';
import type { ImportResults } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { z } from 'zod';

/** What a job of one kind carries and does. */
export interface JobKind<Input = unknown> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** What is announced once the job's effect is committed. */
  readonly topics: readonly Topic[];
  /** What the admin reads when the job is given up. */
  readonly failure: string;
  /**
   * The whole effect, inside the transaction that also completes the job's row.
   * It may be run again after a crash or a fault: nothing outside the transaction may be changed.
   */
  run(tx: Knex, input: Input, progress: (percent: number) => void): Promise<ImportResults>;
}

/** Declares a kind and keeps the type of its input between schema and handler. */
export function defineJobKind<Input>(kind: JobKind<Input>): JobKind {
  return { ...kind, run: (tx, input, progress) => kind.run(tx, kind.input.parse(input), progress) };
}
