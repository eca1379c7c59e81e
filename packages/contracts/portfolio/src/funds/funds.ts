import { defineEndpoint, removedSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { fundNameSchema, fundSchema } from './fund-schemas.ts';

export const MAX_FUNDS = 50;

/** `isEmpty` means without holdings, options and manual P&L. Only an empty fund can be removed. */
export const listedFundSchema = z.object({
  id: z.uuid(),
  name: fundSchema,
  isEmpty: z.boolean(),
  version: z.int(),
});

export type ListedFund = z.infer<typeof listedFundSchema>;

const renamed = [
  'holdings',
  'options',
  'manual-pnl',
  'daily-activity',
  'portfolio-activity',
  'jobs',
] as const;

const fundId = z.object({ id: z.string() });

export const listFunds = defineEndpoint({
  id: 'funds.list',
  method: 'GET',
  path: '/api/funds',
  summary: 'The funds, in the order of the admin',
  access: 'student',
  polled: true,
  topics: ['funds', 'holdings', 'options', 'manual-pnl'],
  responses: { 200: z.array(listedFundSchema) },
});

export const addFund = defineEndpoint({
  id: 'funds.add',
  method: 'POST',
  path: '/api/funds',
  summary: `Add a fund at the end of the list; 409 if a fund has the name, or with ${MAX_FUNDS} funds`,
  access: 'admin',
  effect: { publishes: ['funds'] },
  idempotent: true,
  body: z.strictObject({ name: fundNameSchema }),
  responses: { 201: listedFundSchema },
  errors: [409],
});

export const changeFund = defineEndpoint({
  id: 'funds.change',
  method: 'PATCH',
  path: '/api/funds/{id}',
  summary:
    'Rename a fund, along with everything that names it, or move it; 409 if the name is taken, and for renaming the main fund',
  access: 'admin',
  effect: { publishes: ['funds'], mayPublish: renamed },
  versioned: true,
  params: fundId,
  body: z
    .strictObject({
      name: z.optional(fundNameSchema),
      place: z
        .optional(z.int().check(z.minimum(1), z.maximum(MAX_FUNDS)))
        .check(z.describe('In the list, from 1')),
    })
    .check(z.refine((change) => Object.keys(change).length > 0, 'At least one field is needed')),
  responses: { 200: listedFundSchema },
  errors: [404, 409],
});

export const removeFund = defineEndpoint({
  id: 'funds.remove',
  method: 'DELETE',
  path: '/api/funds/{id}',
  summary:
    'Remove an empty fund; it can be restored. 409 for the main fund, and if it is not empty',
  access: 'admin',
  effect: { publishes: ['funds'] },
  versioned: true,
  params: fundId,
  responses: { 200: removedSchema },
  errors: [404, 409],
});
