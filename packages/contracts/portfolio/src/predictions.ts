import { defineEndpoint, historyDaysSchema, openEnum } from '@dashboard/contracts-http';
import { symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { structureFields, structures } from './stocks/state-fields.ts';

/** Smaller groups are never broken down, so that no student can be singled out. */
export const MIN_CLASS_DEVICES = 3;

export const predictionInputSchema = z.strictObject({
  symbol: symbolSchema,
  field: z.enum(structureFields),
  at: z.iso.datetime().check(z.describe('When the state changed, according to the state history')),
  call: z.enum(structures),
  device: z
    .string()
    .check(
      z.regex(/^[0-9a-f]{32}$/, 'A device is 32 hexadecimal digits'),
      z.describe('A random number of the device; only a keyed hash of it is stored'),
    ),
});

export const statePredictionsSchema = z.object({
  symbol: z.string(),
  field: openEnum(structureFields),
  devices: z.int(),
  called: z.int(),
  right: z.int(),
  answers: z
    .array(z.object({ call: z.enum(structures), traderCall: z.enum(structures), count: z.int() }))
    .check(z.describe('The most frequent first')),
});

export type StatePredictions = z.infer<typeof statePredictionsSchema>;

export const MAX_LISTED_STATES = 1_000;

export const predictionSummarySchema = z.object({
  devices: z.int(),
  called: z.int(),
  states: z
    .array(statePredictionsSchema)
    .check(z.describe('States with the smallest share of right calls first')),
  omitted: z
    .optional(z.int())
    .check(
      z.describe(`States with a larger share of right calls than the ${MAX_LISTED_STATES} listed`),
    ),
  withheld: z.int().check(z.describe(`States that fewer than ${MIN_CLASS_DEVICES} devices called`)),
});

export type PredictionSummary = z.infer<typeof predictionSummarySchema>;

export const addPrediction = defineEndpoint({
  id: 'calls.add',
  method: 'POST',
  path: '/api/calls',
  summary: 'Call a change of a BX state anonymously; a device’s first call counts',
  access: 'student',
  effect: {
    publishes: ['calls'],
    unaudited: 'A student has no name to log; only an anonymous count is stored.',
  },
  body: predictionInputSchema,
  bodyLimitBytes: 1024,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404, 429],
});

export const getPredictionSummary = defineEndpoint({
  id: 'calls.summary',
  method: 'GET',
  path: '/api/calls/summary',
  summary: 'How students called the changes of these trading days, anonymously',
  access: 'admin',
  topics: ['calls'],
  query: historyDaysSchema,
  responses: { 200: predictionSummarySchema },
});
