import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { fundInputSchema } from '../funds/fund-schemas.ts';
import { manualPnlFigures, manualPnlSchema } from './manual-pnl-schema.ts';

const manualPnlFields = z.partial(z.strictObject({ fund: fundInputSchema, ...manualPnlFigures }));

export const getManualPnl = defineEndpoint({
  id: 'manual-pnl.get',
  method: 'GET',
  path: '/api/manual-pnl/fund/{fund}',
  summary: "A fund's manual profit and loss, or null if there is none",
  access: 'student',
  polled: true,
  topics: ['manual-pnl'],
  params: z.object({ fund: fundInputSchema }),
  responses: { 200: z.nullable(manualPnlSchema) },
});

export const addManualPnl = defineEndpoint({
  id: 'manual-pnl.add',
  method: 'POST',
  path: '/api/manual-pnl',
  summary: 'Start manual figures for a fund',
  access: 'admin',
  effect: { publishes: ['manual-pnl'] },
  idempotent: true,
  body: z.required(manualPnlFields, { fund: true }),
  responses: { 201: manualPnlSchema },
});

export const changeManualPnl = defineEndpoint({
  id: 'manual-pnl.change',
  method: 'PATCH',
  path: '/api/manual-pnl/{id}',
  summary: 'Change the figures of a fund; null clears one',
  access: 'admin',
  effect: { publishes: ['manual-pnl'] },
  versioned: true,
  params: z.object({ id: z.string() }),
  body: manualPnlFields.check(
    z.refine((change) => Object.keys(change).length > 0, 'At least one field is needed'),
  ),
  responses: { 200: manualPnlSchema },
  errors: [404, 409],
});
