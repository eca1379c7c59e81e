import { defineEndpoint, imagePathSchema, symbolSchema } from '@dashboard/contracts-http';
import { z } from 'zod';
import { analysisTextSchema } from './analyses.ts';

/** Range options (spec §9), in the order they are offered and sorted. */
export const ranges = ['Discount Range', 'Fair Value', 'Premium Range'] as const;

/** Structure options of the monthly, weekly and daily BX values (spec §9). */
export const structures = ['HH', 'HL', 'LH', 'LL'] as const;

export type Range = (typeof ranges)[number];
export type Structure = (typeof structures)[number];

/** The three BX columns and the three bot flags of a stock. */
export const structureFields = ['monthlyBX', 'weeklyBX', 'dailyBX'] as const;
export const botFields = ['hybridBotPosition', 'swingBotPosition', 'hourBotPosition'] as const;

export type StructureField = (typeof structureFields)[number];
export type BotField = (typeof botFields)[number];

const rangeSchema = z.enum(ranges).nullable();
const structureSchema = z.enum(structures).nullable();
/** An empty choice may be sent as "" or null; both mean none. */
const orEmpty = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema]);

/** A watchlist entry (spec §3). Empty range and BX values are null; `version` grows with each change. */
export const stockSchema = z.object({
  id: z.uuid(),
  symbol: z.string(),
  range: rangeSchema,
  monthlyBX: structureSchema,
  weeklyBX: structureSchema,
  dailyBX: structureSchema,
  hybridBotPosition: z.boolean(),
  swingBotPosition: z.boolean(),
  hourBotPosition: z.boolean(),
  analysisText: z.string().nullable(),
  analysisImage: z.string().nullable(),
  version: z.number().int(),
});

export type Stock = z.infer<typeof stockSchema>;

const stockFields = {
  range: orEmpty(rangeSchema).optional(),
  monthlyBX: orEmpty(structureSchema).optional(),
  weeklyBX: orEmpty(structureSchema).optional(),
  dailyBX: orEmpty(structureSchema).optional(),
  hybridBotPosition: z.boolean().optional(),
  swingBotPosition: z.boolean().optional(),
  hourBotPosition: z.boolean().optional(),
};

/** A change of a stock: at least one field; null clears a value (spec §7). */
export const stockChangeSchema = z
  .strictObject({
    ...stockFields,
    analysisText: orEmpty(analysisTextSchema.nullable()).optional(),
    analysisImage: orEmpty(imagePathSchema.nullable()).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'At least one field is needed');

export type StockChange = z.output<typeof stockChangeSchema>;

const stockKey = z.object({ key: z.string().describe('Symbol or id') });

export const listStocks = defineEndpoint({
  id: 'stocks.list',
  method: 'GET',
  path: '/api/stocks',
  summary: 'The watchlist, in the order added',
  access: 'student',
  polled: true,
  topics: ['stocks'],
  responses: { 200: z.array(stockSchema) },
});

export const addStock = defineEndpoint({
  id: 'stocks.add',
  method: 'POST',
  path: '/api/stocks',
  summary: 'Add a symbol to the watchlist; values start empty and bots out of position',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({ symbol: symbolSchema, ...stockFields }),
  responses: { 201: stockSchema },
  errors: [409],
});

export const changeStock = defineEndpoint({
  id: 'stocks.change',
  method: 'PATCH',
  path: '/api/stocks/{key}',
  summary: 'Change range, BX values, bot positions or analysis of one stock',
  access: 'admin',
  versioned: true,
  params: stockKey,
  body: stockChangeSchema,
  responses: { 200: stockSchema },
  errors: [404],
});

export const removeStock = defineEndpoint({
  id: 'stocks.remove',
  method: 'DELETE',
  path: '/api/stocks/{key}',
  summary: 'Remove a stock from the watchlist, by symbol or id',
  access: 'admin',
  params: stockKey,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});

export const stockEndpoints = [listStocks, addStock, changeStock, removeStock] as const;
