import { mapFields } from '@dashboard/contracts-http';
import { imagePathSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import {
  type AlertField,
  type AlertFieldKind,
  alertFields,
  alertKeys,
  type OptionalAlertField,
} from './alert-fields.ts';
import { optionTypes, tradeSides } from './alert-terms.ts';

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));

/** In responses: prices in USD, counts in contracts, amounts as entered. */
const answered = {
  ticker: z.string(),
  optionType: z.enum(optionTypes),
  price: z.number(),
  expiry: z.string(),
  amount: z.string(),
  count: z.int(),
  text: z.string(),
  image: z.string(),
  side: z.enum(tradeSides),
  flag: z.boolean(),
};

const sent = {
  ...answered,
  ticker: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9.-]{1,10}$/, 'A ticker must be 1 to 10 letters, digits, dots or hyphens'),
    ),
  price: z.number().check(z.minimum(0), z.maximum(1e9)),
  expiry: z.string().check(z.trim(), z.minLength(1, 'Expiry is required'), z.maxLength(20)),
  amount: text(40),
  count: z.int().check(z.minimum(0), z.maximum(1e12)),
  text: text(5000),
  image: imagePathSchema,
};

type Answered<Field extends AlertField> = (typeof answered)[AlertFieldKind<Field>];
type Sent<Field extends AlertField> = (typeof sent)[AlertFieldKind<Field>];

const answeredShape = mapFields(alertKeys, (field) => {
  const { kind, required } = alertFields[field];
  return required ? answered[kind] : z.nullable(answered[kind]);
}) as {
  [Field in AlertField]: Field extends OptionalAlertField
    ? z.ZodMiniNullable<Answered<Field>>
    : Answered<Field>;
};

const sentShape = mapFields(alertKeys, (field) => {
  const { kind, required } = alertFields[field];
  return required ? sent[kind] : z.optional(z.nullable(sent[kind]));
}) as {
  [Field in AlertField]: Field extends OptionalAlertField
    ? z.ZodMiniOptional<z.ZodMiniNullable<Sent<Field>>>
    : Sent<Field>;
};

/**
 * Expiry and premium as entered, strike and spot in USD, volume and open interest in contracts.
 * `volumeOiRatio`: 2 decimals, null if either is missing or 0.
 */
export const flowAlertSchema = z.object({
  id: z.uuid(),
  ...answeredShape,
  volumeOiRatio: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
  version: z.int(),
});

export type FlowAlert = z.infer<typeof flowAlertSchema>;

export const flowAlertInputSchema = z.strictObject(sentShape);

export type FlowAlertInput = z.input<typeof flowAlertInputSchema>;
