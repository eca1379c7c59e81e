import { topicSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { iconSchema, idSchema, labelSchema } from './contribution-fields.ts';
import { audienceSchema } from './release-name.ts';

/** A call that returns a list or null. Any endpoint of a contract fits. */
const callSchema = z.object({
  path: z.string().check(z.regex(/^\/api\/[^?#{}]+$/, 'Use a path such as "/api/stocks".')),
  topics: z.readonly(z.array(topicSchema)),
  pages: z.optional(z.object({ rows: z.int(), loaded: z.int() })),
});

const entryFields = {
  /** Unique in the slot among the modules in use. */
  id: idSchema,
  order: z.int(),
  audience: z.optional(audienceSchema),
};

const targetSchema = z.object({
  tab: idSchema,
  /** Set in the URL, for the tab to read. */
  params: z.optional(z.record(z.string(), z.string())),
});

/** Names of a row's fields, each with the value it must have; `true` means any text. */
const conditionSchema = z.record(z.string(), z.union([z.string(), z.literal(true)]));

const labelRuleSchema = z.object({
  when: z.optional(conditionSchema),
  label: labelSchema,
  tone: z.enum(['accent', 'positive', 'negative', 'neutral']),
});

/** A row's field as text. Left out where it is null or empty. */
const partSchema = z.object({
  field: z.string(),
  prefix: z.optional(z.string()),
  format: z.optional(z.enum(['usd'])),
});

/**
 * What a module adds to the shell without code: each slot is a list of entries. The gateway passes
 * them on unread, so a new slot needs no release of it.
 */
export const slotSchemas = {
  /** What happened today: rows with an `id` and a `createdAt`, in the bell. */
  bellSources: z.object({
    ...entryFields,
    /** In 'Tell me about', such as 'Flow'. */
    choice: labelSchema,
    /** In sentences, such as 'flow alerts'. */
    name: labelSchema,
    call: callSchema,
    /** The call also returns rows from before the user's own midnight. */
    hasOlderRows: z.optional(z.boolean()),
    /** The field with the symbol. */
    symbol: z.string(),
    /** The first one that fits. */
    labels: z.readonly(z.array(labelRuleSchema)),
    detail: z.readonly(z.array(partSchema)),
    /** In `params`, `{id}` is the row's id. With a `section`, the symbol sheet opens at it. */
    open: z.extend(targetSchema, { section: z.optional(idSchema) }),
  }),
  /** Actions in the palette. They open a tab. */
  commands: z.object({
    ...entryFields,
    label: labelSchema,
    icon: iconSchema,
    open: targetSchema,
  }),
  /** The setup that a new installation needs; done once the call returns neither null nor []. */
  firstSteps: z.object({
    ...entryFields,
    label: labelSchema,
    call: callSchema,
    open: targetSchema,
  }),
  /** Lists in 'Recently removed' (`removalSchema`). */
  removalSources: z.object({
    ...entryFields,
    /** Such as 'Flow alerts', if they can't be loaded. */
    label: labelSchema,
    call: callSchema,
    restorePath: z.string().check(z.regex(/^\/api\/[^?#{}]+\/\{id\}\/restore$/)),
    /** Labels of the kinds of removals. With `plural`, the row says how many were removed. */
    kinds: z.record(
      z.string(),
      z.object({
        label: labelSchema,
        counted: z.optional(z.object({ singular: labelSchema, plural: labelSchema })),
      }),
    ),
  }),
  /** Lists whose rows have a `symbol`, for the palette. */
  symbolSources: z.object({ ...entryFields, call: callSchema }),
} as const;

export type SlotName = keyof typeof slotSchemas;
export type SlotEntry<Name extends SlotName> = Readonly<z.infer<(typeof slotSchemas)[Name]>>;
export type SlotCall = Readonly<z.infer<typeof callSchema>>;

const listOf = <Schema extends z.ZodMiniType<{ readonly id: string }>>(schema: Schema) =>
  z.optional(
    z
      .readonly(z.array(schema))
      .check(
        z.refine(
          (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
          'Each entry needs its own id.',
        ),
      ),
  );

export const slotsSchema = z.strictObject({
  bellSources: listOf(slotSchemas.bellSources),
  commands: listOf(slotSchemas.commands),
  firstSteps: listOf(slotSchemas.firstSteps),
  removalSources: listOf(slotSchemas.removalSources),
  symbolSources: listOf(slotSchemas.symbolSources),
});

/** A page might get entries of slots that it doesn't know. */
export const listedSlotsSchema = z.optional(z.record(z.string(), z.readonly(z.array(z.unknown()))));
