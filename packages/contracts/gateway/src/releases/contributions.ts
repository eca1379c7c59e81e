import { symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { iconSchema, idSchema, labelSchema } from './contribution-fields.ts';
import { audienceSchema, hostApiVersionSchema } from './release-name.ts';
import { type ListedSlots, readAccountSections, slotsSchema } from './slots.ts';

const tabSchema = z.object({
  /** In the URL: `?tab=<id>`. Unique per audience among the modules in use. */
  id: idSchema,
  audience: audienceSchema,
  label: labelSchema,
  /** For a phone's narrow bar. Part of the label, such as 'Flow' in 'Unusual Flow'. */
  shortLabel: z.optional(labelSchema),
  note: z.optional(labelSchema),
  /** A plain square by default. */
  icon: z.optional(iconSchema),
  order: z.int(),
  panel: z.string(),
});

const dialogSchema = z.object({
  id: idSchema,
  panel: z.string(),
  /** The subject that the release gate opens the dialog with; `{}` by default. */
  example: z.optional(z.record(z.string(), z.unknown())),
});

const symbolSectionSchema = z.object({
  /** In the URL. Unique among the modules in use. */
  id: idSchema,
  label: labelSchema,
  order: z.int(),
  audience: z.optional(audienceSchema),
  /** Its subject is `{ symbol, onClose }`. */
  panel: z.string(),
  /** Used by the release gate to open it; `AAPL` by default. */
  example: z.optional(z.object({ symbol: symbolSchema })),
});

type Tab = Readonly<z.infer<typeof tabSchema>>;
type Dialog = Readonly<z.infer<typeof dialogSchema>>;
type SymbolSection = Readonly<z.infer<typeof symbolSectionSchema>>;

export interface Contributions {
  /** The oldest host API version the module needs: `<major>.<minor>`. */
  readonly hostApi: string;
  readonly panels: readonly string[];
  readonly tabs: readonly Tab[];
  readonly dialogs: readonly Dialog[];
  readonly symbolSections?: readonly SymbolSection[];
  readonly slots?: z.input<typeof slotsSchema>;
}

export const contributionFields = {
  hostApi: hostApiVersionSchema,
  panels: z._default(z.array(z.string()), []),
  tabs: z.array(tabSchema),
  dialogs: z.array(dialogSchema),
  symbolSections: z._default(z.array(symbolSectionSchema), []),
};

interface Declared extends Pick<Contributions, 'panels' | 'tabs' | 'dialogs' | 'symbolSections'> {
  readonly slots?: ListedSlots;
}

export function checkContributions(
  declared: Declared,
  context: z.core.$RefinementCtx<Declared>,
): void {
  const { panels, tabs, dialogs, symbolSections = [], slots } = declared;
  const claims = [
    ...tabs.map(({ id, audience, panel }, index) => {
      return { name: `The ${audience}'s tab ${id}`, panel, path: ['tabs', index] };
    }),
    ...dialogs.map(({ id, panel }, index) => {
      return { name: `The dialog ${id}`, panel, path: ['dialogs', index] };
    }),
    ...symbolSections.map(({ id, panel }, index) => {
      return { name: `The symbol section ${id}`, panel, path: ['symbolSections', index] };
    }),
    ...readAccountSections(slots).map(({ id, panel }) => {
      return { name: `The account section ${id}`, panel, path: ['slots', 'accountSections'] };
    }),
  ];
  for (const [index, { label, shortLabel = '' }] of tabs.entries()) {
    if (label.includes(shortLabel)) continue;
    const message = `A short label is a part of its label: "${shortLabel}" is not in "${label}".`;
    context.addIssue({ code: 'custom', message, path: ['tabs', index, 'shortLabel'] });
  }
  const seen = new Set<string>();
  for (const { name, panel, path } of claims) {
    if (!panels.includes(panel)) {
      const message = `${name} shows the panel ${panel}, which is not one of "panels".`;
      context.addIssue({ code: 'custom', message, path });
    }
    if (seen.has(name)) {
      context.addIssue({ code: 'custom', message: `${name} is declared twice.`, path });
    }
    seen.add(name);
  }
}

export const contributionsSchema = z
  .object({ ...contributionFields, slots: z.optional(slotsSchema) })
  .check(z.superRefine(checkContributions));
