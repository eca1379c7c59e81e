import * as z from 'zod/mini';
import {
  type Audience,
  audienceSchema,
  hostApiVersionSchema,
  releaseNameSchema,
  releaseVersionSchema,
} from './release-name.ts';

/** One version of a module as a browser loads it. `entry` is a URL path. */
const loadableSchema = z.object({
  version: releaseVersionSchema,
  entry: z.string(),
  /** Empty only for an override, whose files change during development. */
  integrity: z.string(),
});

/** A tab as the release gate accepted it; its bounds are checked there alone. */
const listedTabSchema = z.object({
  id: z.string(),
  audience: audienceSchema,
  label: z.string(),
  shortLabel: z.optional(z.string()),
  note: z.optional(z.string()),
  order: z.number(),
  panel: z.string(),
});

/** A section of the symbol sheet, as the release gate accepted it. */
const listedSectionSchema = z.object({
  id: z.string(),
  audience: z.optional(audienceSchema),
  label: z.string(),
  order: z.number(),
  panel: z.string(),
});

/** The response of `/modules.json`: the modules that a visitor's browser loads. */
export const moduleListSchema = z.object({
  modules: z.array(
    z.extend(loadableSchema, {
      name: releaseNameSchema,
      /** The oldest host API version it runs with. */
      hostApi: z.optional(hostApiVersionSchema),
      /** The previous version and its panels, for a browser in which this one fails. */
      fallback: z.optional(z.extend(loadableSchema, { panels: z.optional(z.array(z.string())) })),
      /** Only this browser loads the module from a development server. */
      isOverride: z.optional(z.boolean()),
      /** The tabs that it adds to the dashboards. */
      tabs: z._default(z.array(listedTabSchema), []),
      /** The dialogs that every module may open. */
      dialogs: z._default(z.array(z.object({ id: z.string(), panel: z.string() })), []),
      /** The sections that it adds to the sheet of a symbol. */
      symbolSections: z._default(z.array(listedSectionSchema), []),
    }),
  ),
});

export type ModuleList = z.infer<typeof moduleListSchema>;
export type ListedModule = ModuleList['modules'][number];

/** A tab of a dashboard, with the name of the module whose panel it shows. */
export type DashboardTab = Readonly<ListedModule['tabs'][number]> & { readonly module: string };

/** A section of the symbol sheet, with the name of the module whose panel it shows. */
export type SymbolSection = Readonly<ListedModule['symbolSections'][number]> & {
  readonly module: string;
};

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** In ascending `order`, then by module and id; of two with the same id the first one counts. */
function sortContributions<Item extends { id: string; order: number; module: string }>(
  items: readonly Item[],
): Item[] {
  const sorted = [...items].sort(
    (one, other) =>
      one.order - other.order || compare(one.module, other.module) || compare(one.id, other.id),
  );
  return sorted.filter(({ id }, index) => sorted.findIndex((item) => item.id === id) === index);
}

/**
 * The tabs of a dashboard in their order. Of two with the same id, which the release gate refuses
 * but a rollback may bring back, the first one counts.
 */
export function collectTabs(
  modules: readonly Pick<ListedModule, 'name' | 'tabs'>[],
  audience: Audience | undefined,
): DashboardTab[] {
  const all = modules.flatMap(({ name, tabs }) => tabs.map((tab) => ({ ...tab, module: name })));
  return sortContributions(all.filter((tab) => tab.audience === audience));
}

/** The sections of the symbol sheet for an audience, in their order. */
export function collectSymbolSections(
  modules: readonly Pick<ListedModule, 'name' | 'symbolSections'>[],
  audience: Audience,
): SymbolSection[] {
  const all = modules.flatMap(({ name, symbolSections }) =>
    symbolSections.map((section) => ({ ...section, module: name })),
  );
  return sortContributions(
    all.filter((section) => !section.audience || section.audience === audience),
  );
}

/** The data that the gateway writes into the shell's page. */
export const bootDataSchema = z.extend(moduleListSchema, {
  /** Whether visitors are students at once or need an access code. */
  studentAccess: z.optional(z.enum(['open', 'code'])),
  /** Identifies the page in reports of its modules. */
  pageToken: z.optional(z.string()),
  /** The time zone of the trading day; New York's where it is not given. */
  tradingTimeZone: z.optional(z.string()),
});

export type BootData = z.infer<typeof bootDataSchema>;
