import { defineEndpoint, offsetSchema, removedSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { calendarDaySchema } from '../calendar-days/calendar-day-schema.ts';
import { ALL_FUNDS } from '../funds/fund-names.ts';
import { fundInputSchema, fundSchema } from '../funds/fund-schemas.ts';
import { positionInputSchema, positionSchema } from './positions.ts';

const position = positionSchema.shape;

/**
 * Money in USD, `dateOpened` MM/DD/YYYY. `portfolioPercent` is of the cost of all funds, or of the
 * requested one.
 */
export const holdingSchema = z.object({
  id: z.uuid(),
  fund: fundSchema,
  ticker: position.ticker,
  quantity: position.quantity,
  tradePrice: position.tradePrice,
  entryPrice: position.tradePrice,
  shares: position.quantity,
  ...z.omit(positionSchema, { ticker: true, quantity: true, tradePrice: true }).shape,
  portfolioPercent: z.number(),
  dateOpened: z.nullable(z.string()),
  optionsLongTerm: z.enum(['Long Term', 'Options']),
  version: z.int(),
});

export type Holding = z.infer<typeof holdingSchema>;

export const holdingChangeSchema = z
  .extend(z.partial(z.omit(positionInputSchema, { ticker: true })), {
    dateOpened: z.optional(z.nullable(calendarDaySchema)),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'At least one field is needed'));

export type HoldingChange = z.output<typeof holdingChangeSchema>;

const holdingId = z.object({ id: z.string() });

export const listHoldings = defineEndpoint({
  id: 'holdings.list',
  method: 'GET',
  path: '/api/holdings',
  summary: 'Holdings of all funds or of one, in the order added',
  access: 'student',
  polled: true,
  topics: ['holdings'],
  pages: { rows: 2_500, loaded: 25_000 },
  query: z.strictObject({ fund: z.optional(fundInputSchema), offset: offsetSchema }),
  responses: { 200: z.array(holdingSchema) },
});

export const TOP_PERFORMERS = 5;

const performerSchema = z.object({
  ticker: z.string(),
  fund: z.string(),
  gainPercent: z
    .number()
    .check(z.describe('Since the last snapshot of an earlier day, at most 4 days old')),
  sincePurchase: z
    .optional(z.literal(true))
    .check(z.describe('No earlier price is known: the gain is over the trade price')),
});

export type Performer = z.infer<typeof performerSchema>;

export const listPerformers = defineEndpoint({
  id: 'holdings.performers',
  method: 'GET',
  path: '/api/holdings/performers',
  summary:
    'The five holdings that gained most today, or since purchase if no earlier price is known',
  access: 'student',
  topics: ['holdings'],
  responses: { 200: z.array(performerSchema) },
});

export const addHolding = defineEndpoint({
  id: 'holdings.add',
  method: 'POST',
  path: '/api/holdings',
  summary: 'Add a holding manually; without a date, it was opened on this trading day',
  access: 'admin',
  effect: { publishes: ['holdings', 'portfolio-activity'] },
  idempotent: true,
  body: z.strictObject({
    fund: fundInputSchema,
    ...z.omit(positionInputSchema, { currentPrice: true }).shape,
    dateOpened: z.optional(calendarDaySchema),
  }),
  responses: { 201: holdingSchema },
  errors: [409],
});

export const changeHolding = defineEndpoint({
  id: 'holdings.change',
  method: 'PATCH',
  path: '/api/holdings/{id}',
  summary: 'Change figures or the date opened of one holding',
  access: 'admin',
  effect: { publishes: ['holdings', 'portfolio-activity'] },
  versioned: true,
  params: holdingId,
  body: holdingChangeSchema,
  responses: { 200: holdingSchema },
  errors: [404],
});

export const removeHolding = defineEndpoint({
  id: 'holdings.remove',
  method: 'DELETE',
  path: '/api/holdings/{id}',
  summary: 'Delete one holding; it can be restored',
  access: 'admin',
  effect: { publishes: ['holdings', 'portfolio-activity'] },
  params: holdingId,
  responses: { 200: removedSchema },
  errors: [404],
});

/** Parsed and rejected, because a body without a fund used to clear every fund. */
const clearedSchema = z.pipe(
  z.strictObject({ fund: z.optional(fundInputSchema) }),
  z.transform(({ fund }, context) => {
    if (fund !== undefined) return { fund };
    const message = `Name the fund to clear, or "${ALL_FUNDS}"`;
    context.issues.push({ code: 'custom', input: fund, path: ['fund'], message });
    return z.NEVER;
  }),
);

export const clearHoldings = defineEndpoint({
  id: 'holdings.clear',
  method: 'POST',
  path: '/api/holdings/clear',
  summary:
    'Delete all holdings of a fund, or of every fund (`all`), one at a time in batches of 5 with pauses of 100 ms; they can be restored under the id of the job',
  access: 'admin',
  effect: { publishes: [] },
  idempotent: true,
  body: clearedSchema,
  responses: { 202: z.object({ jobId: z.uuid() }) },
});
