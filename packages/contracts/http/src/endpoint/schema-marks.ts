import * as z from 'zod/mini';

/** JSON Schema keywords for a text that a transform checks, which zod can't describe itself. */
export interface TextRules {
  readonly enum?: readonly string[];
  readonly format?: 'date';
  readonly description?: string;
}

/**
 * The rules of such texts by schema: `z.string().register(textRules, …)`. Only the document for
 * callers includes them: contracts are compared between versions, and writing down an old rule
 * isn't a change.
 */
export const textRules = z.registry<TextRules>();

/** Lists a schema's keywords that contract comparisons ignore. */
export const NOT_COMPARED = 'x-not-compared';

/** The JSON Schema key that lists the known values of an open enum. */
export const KNOWN_VALUES = 'x-extensible-enum';

/** One of these values, or one that a later version of the service has added. */
export type Open<Value extends string> = Value | (string & {});

/**
 * A text in a response that is one of these values today. New values don't break callers, which
 * show unknown ones as they are.
 */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().check(z.meta({ [KNOWN_VALUES]: values })) as z.ZodMiniType<Open<Value>, Open<Value>>;
