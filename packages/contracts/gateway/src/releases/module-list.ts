import * as z from 'zod/mini';
import {
  type Audience,
  audienceSchema,
  hostApiVersionSchema,
  releaseNameSchema,
  releaseVersionSchema,
} from './release-name.ts';
import { listedSlotsSchema } from './slots.ts';

const loadableSchema = z.object({
  version: releaseVersionSchema,
  entry: z.string(),
  /** Empty only for an override, since its files change during development. */
  integrity: z.string(),
});

/** Bounds aren't repeated here: the release gate has checked them. */
const listedTabSchema = z.object({
  id: z.string(),
  audience: audienceSchema,
  label: z.string(),
  shortLabel: z.optional(z.string()),
  note: z.optional(z.string()),
  icon: z.optional(z.string()),
  order: z.number(),
  panel: z.string(),
});

const listedSectionSchema = z.object({
  id: z.string(),
  audience: z.optional(audienceSchema),
  label: z.string(),
  order: z.number(),
  panel: z.string(),
});

export const moduleListSchema = z.object({
  modules: z.array(
    z.extend(loadableSchema, {
      name: releaseNameSchema,
      hostApi: z.optional(hostApiVersionSchema),
      /** The previous version, used by browsers where this one fails. */
      fallback: z.optional(z.extend(loadableSchema, { panels: z.optional(z.array(z.string())) })),
      /** Loaded from a development server, for this browser only. */
      isOverride: z.optional(z.boolean()),
      tabs: z._default(z.array(listedTabSchema), []),
      dialogs: z._default(z.array(z.object({ id: z.string(), panel: z.string() })), []),
      symbolSections: z._default(z.array(listedSectionSchema), []),
      slots: listedSlotsSchema,
    }),
  ),
});

export type ModuleList = z.infer<typeof moduleListSchema>;
export type ListedModule = ModuleList['modules'][number];

export type DashboardTab = Readonly<ListedModule['tabs'][number]> & { readonly module: string };

export type SymbolSection = Readonly<ListedModule['symbolSections'][number]> & {
  readonly module: string;
};

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** In order. The first of those with the same id wins: a rollback can bring one back. */
export function sortContributions<Item extends { id: string; order: number; module: string }>(
  items: readonly Item[],
): Item[] {
  const sorted = [...items].sort(
    (one, other) =>
      one.order - other.order || compare(one.module, other.module) || compare(one.id, other.id),
  );
  return sorted.filter(({ id }, index) => sorted.findIndex((item) => item.id === id) === index);
}

export function collectTabs(
  modules: readonly Pick<ListedModule, 'name' | 'tabs'>[],
  audience: Audience | undefined,
): DashboardTab[] {
  const all = modules.flatMap(({ name, tabs }) => tabs.map((tab) => ({ ...tab, module: name })));
  return sortContributions(all.filter((tab) => tab.audience === audience));
}

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

export const bootDataSchema = z.extend(moduleListSchema, {
  studentAccess: z.optional(z.enum(['open', 'code'])),
  pageToken: z.optional(z.string()),
  tradingTimeZone: z.optional(z.string()),
});

export type BootData = z.infer<typeof bootDataSchema>;
