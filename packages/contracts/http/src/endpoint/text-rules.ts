import * as z from 'zod/mini';

/** JSON Schema keywords for a text that code checks, which zod cannot describe by itself. */
export interface TextRules {
  readonly enum?: readonly string[];
  readonly format?: 'date';
  readonly description?: string;
}

/**
 * The rules of texts that a transform checks, by their schema: `z.string().register(textRules, …)`.
 * The OpenAPI document for callers has them. Contracts, which are compared between versions, do not:
 * a rule that was always held is no change.
 */
export const textRules = z.registry<TextRules>();

/** Names the keywords of a schema that a comparison of contracts leaves out. */
export const NOT_COMPARED = 'x-not-compared';
