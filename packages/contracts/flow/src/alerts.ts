import { defineEndpoint, imagePathSchema } from '@dashboard/contracts-http';
import { z } from 'zod';

export const optionTypes = ['CALL', 'PUT'] as const;

export type OptionType = (typeof optionTypes)[number];

/** Where between bid and ask a trade was filled. */
export const tradeSides = ['ask', 'mid', 'bid'] as const;

export type TradeSide = (typeof tradeSides)[number];

/**
 * An unusual options-flow alert (spec §3). `expiry` and `premium` are text as entered;
 * strike and spot are USD; volume and open interest are contracts; `createdAt` is UTC ISO.
 * `volumeOiRatio` is volume ÷ open interest to 2 decimals, null where either is missing or zero.
 */
export const flowAlertSchema = z.object({
  id: z.uuid(),
  ticker: z.string(),
  optionType: z.enum(optionTypes),
  strike: z.number().nullable(),
  expiry: z.string(),
  spot: z.number().nullable(),
  premium: z.string().nullable(),
  volume: z.number().int().nullable(),
  openInterest: z.number().int().nullable(),
  flowDescription: z.string().nullable(),
  flowImage: z.string().nullable(),
  side: z.enum(tradeSides).nullable(),
  sweep: z.boolean().nullable(),
  volumeOiRatio: z.number().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});

export type FlowAlert = z.infer<typeof flowAlertSchema>;

const price = z.number().min(0).max(1e9).nullable().optional();
const contracts = z.number().int().min(0).max(1e12).nullable().optional();

/** What the flow form sends: ticker and expiry are required, the rest may be left out (spec §5). */
export const flowAlertInputSchema = z.strictObject({
  ticker: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9.-]{1,10}$/, 'A ticker is 1 to 10 letters, digits, dots or hyphens'),
  optionType: z.enum(optionTypes),
  strike: price,
  expiry: z.string().trim().min(1, 'Expiry is required').max(20),
  spot: price,
  premium: z.string().trim().max(40).nullable().optional(),
  volume: contracts,
  openInterest: contracts,
  flowDescription: z.string().trim().max(5000).nullable().optional(),
  flowImage: imagePathSchema.nullable().optional(),
  side: z.enum(tradeSides).nullable().optional(),
  sweep: z.boolean().nullable().optional(),
});

export type FlowAlertInput = z.input<typeof flowAlertInputSchema>;

export const listFlowAlerts = defineEndpoint({
  id: 'flow.list',
  method: 'GET',
  path: '/api/unusual-flow',
  summary: 'Flow alerts, newest first',
  access: 'student',
  polled: true,
  topics: ['unusual-flow'],
  query: z.strictObject({
    since: z.iso.datetime({ offset: true }).optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
    ticker: z.string().trim().toUpperCase().max(10).optional(),
    optionType: z.enum(optionTypes).optional(),
  }),
  responses: { 200: z.array(flowAlertSchema) },
  errors: [429],
});

export const addFlowAlert = defineEndpoint({
  id: 'flow.add',
  method: 'POST',
  path: '/api/unusual-flow',
  summary: 'Add a flow alert',
  access: 'admin',
  idempotent: true,
  body: flowAlertInputSchema,
  responses: { 201: flowAlertSchema },
});

const alertId = z.object({ id: z.string() });

export const changeFlowAlert = defineEndpoint({
  id: 'flow.change',
  method: 'PATCH',
  path: '/api/unusual-flow/{id}',
  summary: 'Change what it carries of a flow alert; null clears',
  access: 'admin',
  versioned: true,
  params: alertId,
  body: flowAlertInputSchema
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'At least one field is needed'),
  responses: { 200: flowAlertSchema },
  errors: [404],
});

export const removeFlowAlert = defineEndpoint({
  id: 'flow.remove',
  method: 'DELETE',
  path: '/api/unusual-flow/{id}',
  summary: 'Delete a flow alert',
  access: 'admin',
  params: alertId,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});
