import { topicSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { bellSourceSchema } from './bell-source.ts';
import { iconSchema, labelSchema } from './contribution-fields.ts';
import { dayFigureEntrySchema } from './day-figure-entry.ts';
import { callSchema, entryFields, fieldSchema, targetSchema } from './slot-fields.ts';

const nounSchema = z.object({ singular: labelSchema, plural: labelSchema });

const columnSchema = z.union([
  z.extend(fieldSchema, { heading: labelSchema }),
  /** The words of the fields that are true, such as of the bots in position. */
  z.object({ heading: labelSchema, flags: z.record(z.string(), z.string()) }),
]);

/** Data for the shell. The gateway passes it on unread, so a new slot needs no gateway release. */
export const slotSchemas = {
  /** Cards of the account page, in the order of their group's own cards (10, 20, 30…). */
  accountSections: z.object({
    ...entryFields,
    label: labelSchema,
    panel: z.string(),
    /** The heading that the card is under; by default 'Product'. */
    group: z.optional(labelSchema),
  }),
  bellSources: bellSourceSchema,
  commands: z.object({
    ...entryFields,
    label: labelSchema,
    icon: iconSchema,
    open: targetSchema,
  }),
  dayFigures: dayFigureEntrySchema,
  /** The setup that a new installation needs; done once the call returns neither null nor []. */
  firstSteps: z.object({
    ...entryFields,
    label: labelSchema,
    call: callSchema,
    open: targetSchema,
  }),
  /** Defaults the admin can replace. If methods vary, they add "as your trader defines it". */
  glossary: z.object({
    ...entryFields,
    term: labelSchema,
    meaning: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    group: labelSchema,
  }),
  notificationTopics: z.object({ ...entryFields, id: topicSchema, label: labelSchema }),
  /** On the offline page: a list as a table, or an object as figures. */
  offlineViews: z.object({
    ...entryFields,
    title: labelSchema,
    empty: z.string().check(z.maxLength(100)),
    call: callSchema,
    maxRows: z.optional(z.int().check(z.minimum(1))),
    columns: z.readonly(z.array(columnSchema)),
    /** Texts of cells, or words of flags, that have a tone of the ui kit: `{ HH: 'green' }`. */
    tones: z.optional(z.record(z.string(), z.string())),
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
        counted: z.optional(nounSchema),
      }),
    ),
  }),
  /** Keys that only work in the module, in the list of keyboard shortcuts. */
  shortcuts: z.object({
    ...entryFields,
    heading: labelSchema,
    shortcuts: z.readonly(
      z.array(z.object({ keys: labelSchema, does: z.string().check(z.maxLength(100)) })),
    ),
  }),
  /** 'Since you last looked': takes trading days, `from` and `to`, and returns `changeSchema`s. */
  sinceSources: z.object({
    ...entryFields,
    /** In sentences, such as 'analyses'. */
    name: labelSchema,
    call: callSchema,
    kinds: z.record(z.string(), nounSchema),
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
  accountSections: listOf(slotSchemas.accountSections),
  bellSources: listOf(slotSchemas.bellSources),
  commands: listOf(slotSchemas.commands),
  dayFigures: listOf(slotSchemas.dayFigures),
  firstSteps: listOf(slotSchemas.firstSteps),
  glossary: listOf(slotSchemas.glossary),
  notificationTopics: listOf(slotSchemas.notificationTopics),
  offlineViews: listOf(slotSchemas.offlineViews),
  removalSources: listOf(slotSchemas.removalSources),
  shortcuts: listOf(slotSchemas.shortcuts),
  sinceSources: listOf(slotSchemas.sinceSources),
  symbolSources: listOf(slotSchemas.symbolSources),
});

/** A page might get entries of slots that it doesn't know. */
export const listedSlotsSchema = z.optional(z.record(z.string(), z.readonly(z.array(z.unknown()))));

export type ListedSlots = z.infer<typeof listedSlotsSchema>;

export const readAccountSections = (slots: ListedSlots) =>
  (slots?.accountSections ?? []).flatMap(
    (entry) => slotSchemas.accountSections.safeParse(entry).data ?? [],
  );
