import { z } from 'zod';
import { audienceSchema, hostApiVersionSchema } from './release-name.ts';

const ID_RULE = 'Use small letters, digits and hyphens, such as "unusual-flow".';
const LABEL_MAX = 40;

const idSchema = z
  .string()
  .max(50)
  .regex(/^[a-z][a-z0-9-]*$/, ID_RULE);
const labelSchema = z.string().trim().min(1).max(LABEL_MAX);

/** A tab that a module adds to the dashboard of one audience. */
const tabSchema = z.object({
  /** In the address: `?tab=<id>`. No other module in use may have it for the same audience. */
  id: idSchema,
  audience: audienceSchema,
  label: labelSchema,
  /** Shown small behind the label. */
  note: labelSchema.optional(),
  /** Tabs are shown in ascending order. */
  order: z.int(),
  /** The panel of the module that the tab shows. */
  panel: z.string(),
});

/** A dialog of a module, which every module may open with `openDialog(id, subject)`. */
const dialogSchema = z.object({
  /** No other module in use may have it. */
  id: idSchema,
  panel: z.string(),
  /** The subject with which the release gate opens the dialog; `{}` where it is not given. */
  example: z.record(z.string(), z.unknown()).optional(),
});

type Tab = Readonly<z.infer<typeof tabSchema>>;
type Dialog = Readonly<z.infer<typeof dialogSchema>>;

/** What a module adds to the dashboards, as its `src/contributions.ts` declares it. */
export interface Contributions {
  /** The oldest host API version that it needs: `<major>.<minor>`. */
  readonly hostApi: string;
  /** The names of the panels that `src/parcels.ts` exposes. */
  readonly panels: readonly string[];
  readonly tabs: readonly Tab[];
  readonly dialogs: readonly Dialog[];
}

export const contributionFields = {
  hostApi: hostApiVersionSchema,
  panels: z.array(z.string()).default([]),
  tabs: z.array(tabSchema),
  dialogs: z.array(dialogSchema),
};

type Declared = Pick<Contributions, 'panels' | 'tabs' | 'dialogs'>;

/** Refuses a tab or dialog of a panel that is not declared, and an id that stands twice. */
export function checkContributions(declared: Declared, context: z.RefinementCtx<Declared>): void {
  const { panels, tabs, dialogs } = declared;
  const claims = [
    ...tabs.map(({ id, audience, panel }, index) => {
      return { name: `The ${audience}'s tab ${id}`, panel, path: ['tabs', index] };
    }),
    ...dialogs.map(({ id, panel }, index) => {
      return { name: `The dialog ${id}`, panel, path: ['dialogs', index] };
    }),
  ];
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

/** The contributions of a module as they must be to be built and released. */
export const contributionsSchema = z.object(contributionFields).superRefine(checkContributions);
