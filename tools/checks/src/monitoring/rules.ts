import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../../../deploy/monitoring');
export const rulesPath = join(folder, 'alerts.yaml');
export const unitTestsPath = join(folder, 'alerts.test.yaml');

const recordingRule = z.strictObject({ record: z.string(), expr: z.string() });

const alertSchema = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({
    summary: z.string(),
    description: z.string(),
    runbook_url: z.literal('docs/operations.md#alerts'),
  }),
});

const ruleFileSchema = z.strictObject({
  groups: z.array(
    z.strictObject({ name: z.string(), rules: z.array(z.union([recordingRule, alertSchema])) }),
  ),
});

export type RuleFile = z.infer<typeof ruleFileSchema>;
export type Alert = z.infer<typeof alertSchema>;

export const readRules = (): RuleFile =>
  ruleFileSchema.parse(parse(readFileSync(rulesPath, 'utf8')));

export const listRules = ({ groups }: RuleFile) => groups.flatMap(({ rules }) => rules);

export const listAlerts = (file: RuleFile): Alert[] =>
  listRules(file).flatMap((rule) => ('alert' in rule ? [rule] : []));

export const readObjectives = (file: RuleFile): Record<string, number> =>
  Object.fromEntries(
    listRules(file).flatMap((rule) => {
      if (!('record' in rule) || !rule.record.startsWith('objective:')) return [];
      return [[rule.record, Number(/^vector\((?<value>[\d.]+)\)$/.exec(rule.expr)?.groups?.value)]];
    }),
  );

function parseDuration(text: string): number {
  const { count, unit = '' } = /^(?<count>\d+)(?<unit>[smh])$/.exec(text)?.groups ?? {};
  const milliseconds = Number(count) * ({ s: 1_000, m: 60_000, h: 3_600_000 }[unit] ?? Number.NaN);
  if (Number.isNaN(milliseconds)) throw new Error(`${text} is not a duration.`);
  return milliseconds;
}

/** Divides ranges, `for`, and objectives of a second or more, which say how long to wait. */
export function renderFaster(file: RuleFile, factor: number): string {
  const shorten = (text: string) => `${Math.round(parseDuration(text) / factor)}ms`;
  const groups = file.groups.map(({ name, rules }) => ({
    name,
    rules: rules.map((rule) => {
      const expr = rule.expr.replace(/\[(\w+)\]/g, (_, range) => `[${shorten(range)}]`);
      if ('alert' in rule) return { ...rule, expr, ...(rule.for && { for: shorten(rule.for) }) };
      const value = readObjectives({ groups: [{ name, rules: [rule] }] })[rule.record];
      const waits = rule.record.endsWith(':seconds') && value !== undefined && value >= 1;
      return { ...rule, expr: waits ? `vector(${value / factor})` : expr };
    }),
  }));
  return stringify({ groups });
}
