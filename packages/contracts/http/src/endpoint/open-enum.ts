import * as z from 'zod/mini';

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
