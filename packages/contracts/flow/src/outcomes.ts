import {
  defineEndpoint,
  hasOneResult,
  MAX_OUTCOME_NOTE,
  ONE_RESULT,
  type Outcome,
  offsetSchema,
  outcomeFields,
} from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { optionTypes } from './alert-fields.ts';

export { MAX_OUTCOME_NOTE };

const daySchema = z.nullable(
  z.iso.date().check(z.refine((day) => day >= '1973-01-01', 'A date is in 1973 or later')),
);

const flowOutcomeFields = { ...outcomeFields, enteredOn: daySchema, exitedOn: daySchema };

/** Prices of the contract in USD, or the result in percent. All null: nothing is recorded. */
export const flowOutcomeInputSchema = z.strictObject(flowOutcomeFields).check(
  z.refine(hasOneResult, { message: ONE_RESULT, path: ['resultPercent'] }),
  z.refine(({ enteredOn, exitedOn }) => !enteredOn || !exitedOn || enteredOn <= exitedOn, {
    message: 'The exit is before the entry',
    path: ['exitedOn'],
  }),
);

export type FlowOutcomeInput = z.output<typeof flowOutcomeInputSchema>;

export const flowOutcomeSchema = z.object(flowOutcomeFields);

export interface FlowOutcome extends Outcome {
  readonly enteredOn: string | null;
  readonly exitedOn: string | null;
}

/**
 * `resultPercent` is recorded or follows from the prices; `version` is 0 before anything is
 * recorded.
 */
export const alertOutcomeSchema = z.object({
  alertId: z.uuid(),
  ticker: z.string(),
  optionType: z.enum(optionTypes),
  strike: z.nullable(z.number()),
  expiry: z.string(),
  expiresOn: z.nullable(z.iso.date()),
  premium: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  withdrawn: z.nullable(
    z.object({ at: z.iso.datetime(), flowDescription: z.nullable(z.string()) }),
  ),
  outcome: z.nullable(flowOutcomeSchema),
  resultPercent: z.nullable(z.number()),
  version: z.int(),
});

export type AlertOutcome = z.infer<typeof alertOutcomeSchema>;

export const MAX_LISTED_OUTCOMES = 10_000;

export const listFlowOutcomes = defineEndpoint({
  id: 'flow.outcomes',
  method: 'GET',
  path: '/api/unusual-flow/outcomes',
  summary: 'Every flow alert and what became of it, withdrawn ones too, newest first',
  access: 'student',
  topics: ['unusual-flow'],
  pages: { list: 'outcomes', rows: 1_500, loaded: MAX_LISTED_OUTCOMES },
  query: z.object({ offset: offsetSchema }),
  responses: {
    200: z.object({
      outcomes: z.array(alertOutcomeSchema),
      total: z.int().check(z.describe(`At most ${MAX_LISTED_OUTCOMES} of these are listed`)),
    }),
  },
  errors: [429],
});

export const recordFlowOutcome = defineEndpoint({
  id: 'flow.record-outcome',
  method: 'PUT',
  path: '/api/unusual-flow/{id}/outcome',
  summary: 'Record what became of a flow alert, a withdrawn one too; all null takes it back',
  access: 'admin',
  effect: { publishes: ['unusual-flow'] },
  versioned: true,
  params: z.object({ id: z.string() }),
  body: flowOutcomeInputSchema,
  responses: { 200: alertOutcomeSchema },
  errors: [404],
});
