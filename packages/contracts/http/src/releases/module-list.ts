import { z } from 'zod';
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
  note: z.string().optional(),
  order: z.number(),
  panel: z.string(),
});

/** The response of `/modules.json`: the modules that a visitor's browser loads. */
export const moduleListSchema = z.object({
  modules: z.array(
    loadableSchema.extend({
      name: releaseNameSchema,
      /** The oldest host API version it runs with. */
      hostApi: hostApiVersionSchema.optional(),
      /** The previous version and its panels, for a browser in which this one fails. */
      fallback: loadableSchema.extend({ panels: z.array(z.string()).optional() }).optional(),
      /** Only this browser loads the module from a development server. */
      isOverride: z.boolean().optional(),
      /** The tabs that it adds to the dashboards. */
      tabs: z.array(listedTabSchema).default([]),
      /** The dialogs that every module may open. */
      dialogs: z.array(z.object({ id: z.string(), panel: z.string() })).default([]),
    }),
  ),
});

export type ModuleList = z.infer<typeof moduleListSchema>;
export type ListedModule = ModuleList['modules'][number];

/** A tab of a dashboard, with the name of the module whose panel it shows. */
export type DashboardTab = Readonly<ListedModule['tabs'][number]> & { readonly module: string };

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/**
 * The tabs of a dashboard in their order. Of two with the same id, which the release gate refuses
 * but a rollback may bring back, the first one counts.
 */
export function collectTabs(
  modules: readonly Pick<ListedModule, 'name' | 'tabs'>[],
  audience: Audience | undefined,
): DashboardTab[] {
  const all = modules
    .flatMap(({ name, tabs }) => tabs.map((tab) => ({ ...tab, module: name })))
    .filter((tab) => tab.audience === audience)
    .sort(
      (one, other) =>
        one.order - other.order || compare(one.module, other.module) || compare(one.id, other.id),
    );
  return all.filter(({ id }, index) => all.findIndex((tab) => tab.id === id) === index);
}

/** The data that the gateway writes into the shell's page. */
export const bootDataSchema = moduleListSchema.extend({
  /** Whether visitors are students at once or need an access code. */
  studentAccess: z.enum(['open', 'code']).optional(),
  /** Identifies the page in reports of its modules. */
  pageToken: z.string().optional(),
  /** The time zone of the trading day; New York's where it is not given. */
  tradingTimeZone: z.string().optional(),
});

export type BootData = z.infer<typeof bootDataSchema>;
