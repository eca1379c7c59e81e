import * as z from 'zod/mini';

/** Describes a string that a transform checks, because zod can't. */
export interface TextRules {
  readonly enum?: readonly string[];
  readonly format?: 'date';
  readonly description?: string;
}

/** For callers' documents only, since documenting an existing rule doesn't change the contract. */
export const textRules = z.registry<TextRules>();

export const NOT_COMPARED = 'x-not-compared';

export const KNOWN_VALUES = 'x-extensible-enum';

export type Open<Value extends string> = Value | (string & {});

/** A string with one of these values today. Callers show values they don't know unchanged. */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().check(z.meta({ [KNOWN_VALUES]: values })) as z.ZodMiniType<Open<Value>, Open<Value>>;
