import { defineEndpoint } from '@dashboard/contracts-http';
import Big from 'big.js';
import { z } from 'zod';
import { calendarDaySchema } from './calendar-day.ts';
import { fundInputSchema, fundSchema } from './funds.ts';
import { tickerSchema } from './symbols.ts';

/** Shares one contract is about. */
const SHARES_PER_CONTRACT = 100;

/** What an option position cost, in USD: price × quantity × 100 shares, exact. */
export const computeOptionCost = ({
  price,
  quantity,
}: {
  price: number;
  quantity: number;
}): number => new Big(price).times(quantity).times(SHARES_PER_CONTRACT).toNumber();

export const optionTypes = ['CALL', 'PUT'] as const;
export type OptionType = (typeof optionTypes)[number];

/**
 * An option position (spec §3). Money is USD; `price` is per share, `cost` of the whole position.
 * `expiry` is MM/DD/YYYY; `daysToExpiry` counts trading-zone days and is negative once expired.
 */
export const optionSchema = z.object({
  id: z.uuid(),
  fund: fundSchema,
  ticker: z.string(),
  optionType: z.enum(optionTypes),
  strike: z.number(),
  expiry: z.string(),
  quantity: z.number().int(),
  price: z.number(),
  createdAt: z.iso.datetime(),
  daysToExpiry: z.number().int(),
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
  query: z.strictObject({ fund: fundInputSchema.optional() }),
  responses: { 200: z.array(optionSchema) },
});

export const addOption = defineEndpoint({
  id: 'options.add',
  method: 'POST',
  path: '/api/options',
  summary: 'Add an option position',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({
    fund: fundInputSchema,
    ticker: tickerSchema,
    optionType: z.enum(optionTypes),
    strike: z.number().positive('A strike is above 0').max(1e9),
    expiry: calendarDaySchema,
    quantity: z
      .number()
      .int('A quantity is a whole number')
      .min(1, 'A quantity is above 0')
      .max(1e9),
    price: z.number().min(0, 'A price is not below 0').max(1e9),
  }),
  responses: { 201: optionSchema },
});

export const removeOption = defineEndpoint({
  id: 'options.remove',
  method: 'DELETE',
  path: '/api/options/{id}',
  summary: 'Delete an option position',
  access: 'admin',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});

export const optionEndpoints = [listOptions, addOption, removeOption] as const;
