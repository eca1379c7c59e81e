import { defineEndpoint, offsetSchema, removedSchema } from '@dashboard/contracts-http';
import Big from 'big.js';
import * as z from 'zod/mini';
import { fundInputSchema, fundSchema } from '../funds/fund-schemas.ts';
import { optionInputSchema } from './option-input.ts';
import { optionTypes } from './option-types.ts';

const SHARES_PER_CONTRACT = 100;

/** In USD, exact: price × quantity × 100 shares. */
export const computeOptionCost = ({
  price,
  quantity,
}: {
  price: number;
  quantity: number;
}): number => new Big(price).times(quantity).times(SHARES_PER_CONTRACT).toNumber();

/**
 * Money is in USD; `price` is per share, `cost` for the whole position. `expiry` is MM/DD/YYYY.
 * `daysToExpiry` counts days in the trading time zone and is negative once expired.
 */
export const optionSchema = z.object({
  id: z.uuid(),
  fund: fundSchema,
  ticker: z.string(),
  optionType: z.enum(optionTypes),
  strike: z.number(),
  expiry: z.string(),
  quantity: z.int(),
  price: z.number(),
  createdAt: z.iso.datetime(),
  daysToExpiry: z.int(),
  expired: z.boolean(),
  cost: z.number(),
});

export type OptionPosition = z.infer<typeof optionSchema>;

export const listOptions = defineEndpoint({
  id: 'options.list',
  method: 'GET',
  path: '/api/options',
  summary: 'Option positions of all funds or of one, in the order added',
  access: 'student',
  polled: true,
  topics: ['options'],
  pages: { rows: 2_500, loaded: 25_000 },
  query: z.strictObject({ fund: z.optional(fundInputSchema), offset: offsetSchema }),
  responses: { 200: z.array(optionSchema) },
});

export const addOption = defineEndpoint({
  id: 'options.add',
  method: 'POST',
  path: '/api/options',
  summary: 'Add an option position',
  access: 'admin',
  effect: { publishes: ['options', 'portfolio-activity'] },
  idempotent: true,
  body: optionInputSchema,
  responses: { 201: optionSchema },
});

export const removeOption = defineEndpoint({
  id: 'options.remove',
  method: 'DELETE',
  path: '/api/options/{id}',
  summary: 'Delete an option position; it can be restored',
  access: 'admin',
  effect: { publishes: ['options', 'portfolio-activity'] },
  params: z.object({ id: z.string() }),
  responses: { 200: removedSchema },
  errors: [404],
});
