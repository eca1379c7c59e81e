import * as z from 'zod/mini';
import { idSchema, labelSchema } from './contribution-fields.ts';
import { callSchema, entryFields, fieldSchema, targetSchema } from './slot-fields.ts';

/** Names of a row's fields, each with the text it must have; `*` means any. */
const conditionSchema = z.record(z.string(), z.string());

const labelRuleSchema = z.object({
  when: z.optional(conditionSchema),
  label: labelSchema,
  tone: z.enum(['accent', 'positive', 'negative', 'neutral']),
});

/** Rows have `id` and `createdAt`. A file of its own, because the first view reads this slot. */
export const bellSourceSchema = z.object({
  ...entryFields,
  /** In 'Tell me about', such as 'Flow'. */
  choice: labelSchema,
  /** In sentences, such as 'flow alerts'. */
  name: labelSchema,
  call: callSchema,
  /** The call also returns rows from before the user's own midnight. */
  hasOlderRows: z.optional(z.boolean()),
  symbol: z.string(),
  /** The first one that fits. */
  labels: z.readonly(z.array(labelRuleSchema)),
  /** Fields that are empty are left out. */
  detail: z.readonly(z.array(z.extend(fieldSchema, { prefix: z.optional(z.string()) }))),
  /** In `params`, `{id}` is the row's id. With a `section`, the symbol sheet opens at it. */
  open: z.extend(targetSchema, { section: z.optional(idSchema) }),
});
