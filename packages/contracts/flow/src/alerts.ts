import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';

export const optionTypes = ['CALL', 'PUT'] as const;

export type OptionType = (typeof optionTypes)[number];

/**
 * An unusual options-flow alert (spec §3). `expiry` and `premium` are text as entered;
 * strike and spot are USD; volume and open interest are contracts; `createdAt` is UTC ISO.
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
});

export type FlowAlertInput = z.input<typeof flowAlertInputSchema>;

export const listFlowAlerts = defineEndpoint({
  id: 'flow.list',
  method: 'GET',
  path: '/api/unusual-flow',
  summary: 'Flow alerts, newest first',
  who: 'student',
  polled: true,
  query: z.strictObject({
    since: z.iso.datetime({ offset: true }).optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
    ticker: z.string().trim().toUpperCase().max(10).optional(),
    optionType: z.enum(optionTypes).optional(),
  }),
  answers: { 200: z.array(flowAlertSchema) },
});

export const addFlowAlert = defineEndpoint({
  id: 'flow.add',
  method: 'POST',
  path: '/api/unusual-flow',
  summary: 'Add a flow alert',
  who: 'admin',
  idempotent: true,
  body: flowAlertInputSchema,
  answers: { 201: flowAlertSchema },
});
