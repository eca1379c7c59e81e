import { imagePathSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { optionTypes, tradeSides } from './alert-terms.ts';

/**
 * An unusual options-flow alert (spec §3). `expiry` and `premium` are text as entered;
 * strike and spot are USD; volume and open interest are contracts; `createdAt` is UTC ISO.
 * `volumeOiRatio` is volume ÷ open interest to 2 decimals, null where either is missing or zero.
 */
export const flowAlertSchema = z.object({
  id: z.uuid(),
  ticker: z.string(),
  optionType: z.enum(optionTypes),
  strike: z.nullable(z.number()),
  expiry: z.string(),
  spot: z.nullable(z.number()),
  premium: z.nullable(z.string()),
  volume: z.nullable(z.int()),
  openInterest: z.nullable(z.int()),
  flowDescription: z.nullable(z.string()),
  flowImage: z.nullable(z.string()),
  side: z.nullable(z.enum(tradeSides)),
  sweep: z.nullable(z.boolean()),
  volumeOiRatio: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
  version: z.int(),
});

export type FlowAlert = z.infer<typeof flowAlertSchema>;

const price = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1e9))));
const contracts = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1e12))));

/** What the flow form sends: ticker and expiry are required, the rest may be left out (spec §5). */
export const flowAlertInputSchema = z.strictObject({
  ticker: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9.-]{1,10}$/, 'A ticker is 1 to 10 letters, digits, dots or hyphens'),
    ),
  optionType: z.enum(optionTypes),
  strike: price,
  expiry: z.string().check(z.trim(), z.minLength(1, 'Expiry is required'), z.maxLength(20)),
  spot: price,
  premium: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
  volume: contracts,
  openInterest: contracts,
  flowDescription: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(5000)))),
  flowImage: z.optional(z.nullable(imagePathSchema)),
  side: z.optional(z.nullable(z.enum(tradeSides))),
  sweep: z.optional(z.nullable(z.boolean())),
});

export type FlowAlertInput = z.input<typeof flowAlertInputSchema>;
