import * as z from 'zod/mini';
import {
  type KindOf,
  mapFields,
  ranges,
  type StateField,
  stateFields,
  stateKeys,
  structures,
} from './state-fields.ts';

/** An empty choice can be sent as "" or null. */
export const orEmpty = <S extends z.core.$ZodType>(schema: S) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    schema,
  ]);

export const confidenceSchema = z.number().check(z.minimum(0), z.maximum(1));

/** A value read from a screenshot; null if unreadable. */
export const readSchema = <S extends z.core.$ZodType>(value: S) =>
  z.nullable(z.object({ value, confidence: confidenceSchema }));

const describeChoice = <const Value extends string>(values: readonly Value[]) => {
  const value = z.nullable(z.enum(values));
  return { value, input: z.optional(orEmpty(value)), read: readSchema(z.enum(values)) };
};

const kindSchemas = {
  range: describeChoice(ranges),
  bx: describeChoice(structures),
  bot: {
    value: z.boolean(),
    input: z.optional(z.boolean()),
    read: z.nullable(z.boolean()),
  },
};

type Use = 'value' | 'input' | 'read';
type Shape<U extends Use> = { [Field in StateField]: (typeof kindSchemas)[KindOf<Field>][U] };

const createShape = <U extends Use>(use: U) =>
  mapFields(stateKeys, (field) => kindSchemas[stateFields[field].kind][use]) as Shape<U>;

export const stateShape = createShape('value');
export const stateInputShape = createShape('input');
export const readStateShape = createShape('read');

export const partialStatesSchema = z.partial(z.object(stateShape));

export type PartialStates = z.infer<typeof partialStatesSchema>;
