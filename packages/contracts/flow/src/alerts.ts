import {
  defineChangesEndpoint,
  defineDayFiguresEndpoint,
  defineEndpoint,
  defineRemovalListEndpoint,
  defineRestoreEndpoint,
  offsetSchema,
  removedSchema,
} from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { flowAlertInputSchema, flowAlertSchema } from './alert-schemas.ts';
import { optionTypes } from './alert-terms.ts';

export const DEFAULT_LISTED_ALERTS = 200;

export const listFlowAlerts = defineEndpoint({
  id: 'flow.list',
  method: 'GET',
  path: '/api/unusual-flow',
  summary: 'Flow alerts, newest first',
  access: 'student',
  polled: true,
  topics: ['unusual-flow'],
  pages: { rows: DEFAULT_LISTED_ALERTS, loaded: DEFAULT_LISTED_ALERTS },
  query: z.strictObject({
    offset: offsetSchema,
    since: z.optional(z.iso.datetime({ offset: true })),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
    ticker: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(10))),
    optionType: z.optional(z.enum(optionTypes)),
  }),
  responses: { 200: z.array(flowAlertSchema) },
});

export const countFlowAlerts = defineEndpoint({
  id: 'flow.count',
  method: 'GET',
  path: '/api/unusual-flow/counts',
  summary: 'How many flow alerts there are, and how many have not expired',
  access: 'student',
  topics: ['unusual-flow'],
  responses: {
    200: z.object({
      calls: z.int(),
      puts: z.int(),
      active: z.int().check(z.describe('Those that expire on this trading day or later')),
    }),
  },
});

export const listFlowDayFigures = defineDayFiguresEndpoint('flow', ['unusual-flow']);

export const listNewAlerts = defineChangesEndpoint('alerts', {
  summary: 'The flow alerts of these days in words, newest first',
  topics: ['unusual-flow'],
  pages: { rows: 500, loaded: 500 },
});

export const addFlowAlert = defineEndpoint({
  id: 'flow.add',
  method: 'POST',
  path: '/api/unusual-flow',
  summary: 'Add a flow alert',
  access: 'admin',
  effect: { publishes: ['unusual-flow'] },
  idempotent: true,
  body: flowAlertInputSchema,
  responses: { 201: flowAlertSchema },
});

const alertId = z.object({ id: z.string() });

export const changeFlowAlert = defineEndpoint({
  id: 'flow.change',
  method: 'PATCH',
  path: '/api/unusual-flow/{id}',
  summary: 'Change the given fields of a flow alert; null clears a field',
  access: 'admin',
  effect: { publishes: ['unusual-flow'] },
  versioned: true,
  params: alertId,
  body: z
    .partial(flowAlertInputSchema)
    .check(z.refine((change) => Object.keys(change).length > 0, 'At least one field is needed')),
  responses: { 200: flowAlertSchema },
  errors: [404],
});

export const removeFlowAlert = defineEndpoint({
  id: 'flow.remove',
  method: 'DELETE',
  path: '/api/unusual-flow/{id}',
  summary: 'Delete a flow alert; it can be restored',
  access: 'admin',
  effect: { publishes: ['unusual-flow'] },
  versioned: true,
  params: alertId,
  responses: { 200: removedSchema },
  errors: [404],
});

export const listRemovedFlowAlerts = defineRemovalListEndpoint(
  'flow.removals',
  '/api/unusual-flow/removals',
  ['unusual-flow'],
);

export const restoreFlowAlert = defineRestoreEndpoint(
  'flow.restore',
  '/api/unusual-flow/removals/{id}/restore',
  ['unusual-flow'],
);
