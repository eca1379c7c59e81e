import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const datasource = z.strictObject({
  type: z.literal('prometheus'),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a Grafana variable.
  uid: z.literal('${datasource}'),
});

const gridPos = z.strictObject({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  w: z.number().int().min(1),
  h: z.number().int().min(1),
});

const rowSchema = z.strictObject({
  id: z.number().int(),
  title: z.string().min(1),
  gridPos,
  type: z.literal('row'),
  collapsed: z.literal(false),
  panels: z.tuple([]),
});

const panelSchema = z.object({
  id: z.number().int(),
  title: z.string().min(1),
  gridPos,
  datasource,
  type: z.enum(['stat', 'table', 'timeseries']),
  description: z.string().min(1),
  targets: z
    .array(
      z.object({
        refId: z.string().regex(/^[A-Z]$/),
        datasource,
        expr: z.string().min(1),
        instant: z.boolean().optional(),
        range: z.boolean(),
      }),
    )
    .min(1),
  fieldConfig: z.object({ defaults: z.object({}).loose(), overrides: z.array(z.unknown()) }),
  options: z.object({}).loose(),
});

/** The fields that Grafana's schema 39 requires. */
const dashboardSchema = z.object({
  uid: z.string().max(40),
  title: z.string().min(1),
  schemaVersion: z.literal(39),
  version: z.number().int(),
  refresh: z.string(),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  templating: z.object({
    list: z.tuple([
      z.object({
        name: z.literal('datasource'),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
      }),
    ]),
  }),
  annotations: z.object({ list: z.array(z.object({ datasource, expr: z.string() })) }),
  panels: z.array(z.discriminatedUnion('type', [rowSchema, panelSchema])),
});

const file = join(import.meta.dirname, '../../../../deploy/monitoring/dashboard.json');

export const readDashboard = () => dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

export function listQueries(): { readonly title: string; readonly expr: string }[] {
  const { panels, annotations } = readDashboard();
  const ofPanels = panels.flatMap((panel) =>
    panel.type === 'row' ? [] : panel.targets.map(({ expr }) => ({ title: panel.title, expr })),
  );
  return [...ofPanels, ...annotations.list.map(({ expr }) => ({ title: 'annotation', expr }))];
}
