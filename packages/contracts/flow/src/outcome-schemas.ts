import {
  hasOneResult,
  MAX_OUTCOME_NOTE,
  ONE_RESULT,
  outcomeFields,
} from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { optionTypes } from './alert-terms.ts';

export { MAX_OUTCOME_NOTE };

const daySchema = z.nullable(
  z.iso.date().check(z.refine((day) => day >= '1973-01-01', 'A date must be in 1973 or later')),
);

const flowOutcomeFields = { ...outcomeFields, enteredOn: daySchema, exitedOn: daySchema };

/** Option prices in USD with their days, or the result in percent. All null: nothing recorded. */
export const flowOutcomeInputSchema = z.strictObject(flowOutcomeFields).check(
  z.refine(hasOneResult, { message: ONE_RESULT, path: ['resultPercent'] }),
  z.refine(({ enteredOn, exitedOn }) => !enteredOn || !exitedOn || enteredOn <= exitedOn, {
    message: 'The exit is before the entry',
    path: ['exitedOn'],
  }),
);

export type FlowOutcomeInput = z.output<typeof flowOutcomeInputSchema>;

export const flowOutcomeSchema = z.object(flowOutcomeFields);

export type FlowOutcome = z.infer<typeof flowOutcomeSchema>;

/**
 * `expiresOn` is YYYY-MM-DD, null if the expiry isn't a date. `resultPercent` can follow from the
 * prices. `version` is 0 before anything is recorded. `withdrawn`: of a deleted alert.
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
