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
