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

/** An empty choice may be sent as "" or null; both mean none. */
export const orEmpty = <S extends z.core.$ZodType>(schema: S) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    schema,
  ]);

/** How certain text recognition is, between 0 and 1. */
export const confidenceSchema = z.number().check(z.minimum(0), z.maximum(1));

/** A value that was read from a screenshot; null where none could be read. */
export const readSchema = <S extends z.core.$ZodType>(value: S) =>
  z.nullable(z.object({ value, confidence: confidenceSchema }));

const describeChoice = <const Value extends string>(values: readonly Value[]) => {
  const value = z.nullable(z.enum(values));
  return { value, input: z.optional(orEmpty(value)), read: readSchema(z.enum(values)) };
};

/**
 * The schemas of each kind of field: of the value a stock has, of the one that is sent, where it may
 * be left out, and of the one that is read from a screenshot.
 */
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

/** Some of the values of a stock's state. */
export const someStatesSchema = z.partial(z.object(stateShape));

export type SomeStates = z.infer<typeof someStatesSchema>;
