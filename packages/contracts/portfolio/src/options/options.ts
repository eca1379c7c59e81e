import { defineEndpoint, offsetSchema, removedSchema } from '@dashboard/contracts-http';
import Big from 'big.js';
import * as z from 'zod/mini';
import { calendarDaySchema } from '../days.ts';
import { fundInputSchema, fundSchema } from '../funds/funds.ts';
import { tickerSchema } from '../holdings/positions.ts';

export const optionTypes = ['CALL', 'PUT'] as const;
export type OptionType = (typeof optionTypes)[number];

export const optionInputSchema = z.strictObject({
  fund: fundInputSchema,
  ticker: tickerSchema,
  optionType: z.enum(optionTypes),
  strike: z.number().check(z.positive('A strike is above 0'), z.maximum(1e9)),
  expiry: calendarDaySchema,
  quantity: z
    .number()
    .check(
      z.int('A quantity is a whole number'),
      z.minimum(1, 'A quantity is above 0'),
      z.maximum(1e9),
    ),
  price: z.number().check(z.minimum(0, 'A price is not below 0'), z.maximum(1e9)),
});

const SHARES_PER_CONTRACT = 100;

export const computeOptionCost = ({
  price,
  quantity,
}: {
  price: number;
  quantity: number;
}): number => new Big(price).times(quantity).times(SHARES_PER_CONTRACT).toNumber();

/** In USD: `price` per share, `cost` for the position. `daysToExpiry` is negative once expired. */
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
  errors: [429],
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

export const optionEndpoints = [listOptions, addOption, removeOption] as const;
