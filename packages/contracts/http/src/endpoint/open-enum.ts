import * as z from 'zod/mini';

/** The key of a JSON schema that lists the values of an open enum that are known today. */
export const KNOWN_VALUES = 'x-extensible-enum';

/** One of these values, or one that a later version of the service has added. */
export type Open<Value extends string> = Value | (string & {});

/**
 * A text in a response that is one of these values today. More may be added without breaking a
 * caller, which shows a value that it does not know as it is.
 */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().check(z.meta({ [KNOWN_VALUES]: values })) as z.ZodMiniType<Open<Value>, Open<Value>>;
