import { defineEndpoint, offsetSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { alertOutcomeSchema, flowOutcomeInputSchema } from './outcome-schemas.ts';

export const MAX_LISTED_OUTCOMES = 10_000;

export const listFlowOutcomes = defineEndpoint({
  id: 'flow.outcomes',
  method: 'GET',
  path: '/api/unusual-flow/outcomes',
  summary: 'Every flow alert with its outcome, including withdrawn ones, newest first',
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
});

export const recordFlowOutcome = defineEndpoint({
  id: 'flow.record-outcome',
  method: 'PUT',
  path: '/api/unusual-flow/{id}/outcome',
  summary: 'Record the outcome of a flow alert, even a withdrawn one; all null removes it',
  access: 'admin',
  effect: { publishes: ['unusual-flow'] },
  versioned: true,
  params: z.object({ id: z.string() }),
  body: flowOutcomeInputSchema,
  responses: { 200: alertOutcomeSchema },
  errors: [404],
});
