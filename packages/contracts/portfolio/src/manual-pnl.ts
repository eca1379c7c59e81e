import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { fundInputSchema, fundSchema } from './funds.ts';

const figureSchema = z.number().min(-1e15).max(1e15).nullable();

/** The four figures kept by hand: USD and percent, null where not set (spec §3). */
const figures = {
  allTimePnl: figureSchema,
  ytdPnl: figureSchema,
  ytdPnlPercent: figureSchema,
  startingCapital: figureSchema,
};

export const manualPnlSchema = z.object({
  id: z.uuid(),
  fund: fundSchema,
  ...figures,
  version: z.number().int(),
});

export type ManualPnl = z.infer<typeof manualPnlSchema>;

const manualPnlFields = z.strictObject({ fund: fundInputSchema, ...figures }).partial();

export const getManualPnl = defineEndpoint({
  id: 'manual-pnl.get',
  method: 'GET',
  path: '/api/manual-pnl/fund/{fund}',
  summary: "A fund's profit and loss as kept by hand, or null where there is none",
  access: 'student',
  polled: true,
  topics: ['manual-pnl'],
  params: z.object({ fund: fundInputSchema }),
  responses: { 200: manualPnlSchema.nullable() },
});

export const addManualPnl = defineEndpoint({
  id: 'manual-pnl.add',
  method: 'POST',
  path: '/api/manual-pnl',
  summary: 'Begin to keep the figures of a fund',
  access: 'admin',
  idempotent: true,
  body: manualPnlFields.required({ fund: true }),
  responses: { 201: manualPnlSchema },
});

export const changeManualPnl = defineEndpoint({
  id: 'manual-pnl.change',
  method: 'PATCH',
  path: '/api/manual-pnl/{id}',
  summary: 'Change the figures of a fund; null unsets one',
  access: 'admin',
  versioned: true,
  params: z.object({ id: z.string() }),
  body: manualPnlFields.refine(
    (change) => Object.keys(change).length > 0,
    'At least one field is needed',
  ),
  responses: { 200: manualPnlSchema },
  errors: [404, 409],
});

export const manualPnlEndpoints = [getManualPnl, addManualPnl, changeManualPnl] as const;
