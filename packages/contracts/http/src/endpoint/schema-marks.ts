import * as z from 'zod/mini';

/** For a text that a transform checks, which zod can't describe. */
export interface TextRules {
  readonly enum?: readonly string[];
  readonly format?: 'date';
  readonly description?: string;
}

/**
 * The rules of such texts by schema. Only the document for callers includes them: writing down an
 * old rule isn't a change of the contract.
 */
export const textRules = z.registry<TextRules>();

/** Lists a schema's keywords that contract comparisons ignore. */
export const NOT_COMPARED = 'x-not-compared';

/** The JSON Schema key that lists the known values of an open enum. */
export const KNOWN_VALUES = 'x-extensible-enum';

export type Open<Value extends string> = Value | (string & {});

/** A text that is one of these values today. Callers show unknown ones as they are. */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().check(z.meta({ [KNOWN_VALUES]: values })) as z.ZodMiniType<Open<Value>, Open<Value>>;
