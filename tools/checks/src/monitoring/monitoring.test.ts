import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listExposedMetrics } from '../../test/exposed-metrics.ts';
import { listQueries, readDashboard } from './dashboard.ts';
import { listMetricNames } from './metric-names.ts';
import {
  listAlerts,
  listRules,
  readObjectives,
  readRules,
  renderFaster,
  unitTestsPath,
} from './rules.ts';

const rules = readRules();
const alerts = listAlerts(rules);
const recorded = listRules(rules).flatMap((rule) => ('record' in rule ? [rule.record] : []));
const operations = readFileSync(join(__dirname, '../../../../docs/operations.md'), 'utf8');
const section = operations.split(/^## /m).find((text) => text.startsWith('Alerts\n')) ?? '';
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('metrics that the rules and the dashboard read', () => {
  const OF_PROMETHEUS = ['up', 'ALERTS'];

  test('each is exposed by a process or recorded by a rule', async () => {
    const known = new Set([...(await listExposedMetrics()), ...recorded, ...OF_PROMETHEUS]);
    const queries = [...listRules(rules), ...listQueries()].map(({ expr }) => expr);
    const read = new Set(queries.flatMap(listMetricNames));
    expect(read.size).toBeGreaterThan(20);
    expect([...read].filter((name) => !known.has(name))).toEqual([]);
  });

  test('each recorded metric is read', () => {
    const read = new Set(
      [...listRules(rules), ...listQueries()].flatMap(({ expr }) => listMetricNames(expr)),
    );
    expect(recorded.filter((name) => !read.has(name))).toEqual([]);
  });

  test('finds only the metrics in a query', () => {
    const query = `sum by (le, job) (rate(a_bucket{b="c d", e!~"f.+"}[5m])) / on () group_left (g)
      (h:i:rate > 3.5e3 or vector(0)) and ignoring (k) absent(up{job="x"} == 1)`;
    expect(listMetricNames(query)).toEqual(['a_bucket', 'h:i:rate', 'up']);
  });
});

describe('docs/operations.md', () => {
  test('explains each alert and what to do, and names no others', () => {
    const described = rows.flatMap(([name = '', means = '', todo = '']) => {
      const { alert, critical } =
        /^`(?<alert>[A-Z]\w+)`(?<critical> \(critical\))?$/.exec(name)?.groups ?? {};
      return alert && means && todo ? [`${alert} ${critical ? 'critical' : 'warning'}`] : [];
    });
    const expected = alerts.map(({ alert, labels }) => `${alert} ${labels.severity}`);
    expect(described.sort()).toEqual(expected.sort());
  });

  test('names the same objectives as the rules', () => {
    const units: Record<string, number> = { ms: 0.001, min: 60, '%': 0.01 };
    const described = rows.flatMap(([, bound = '', series = '']) => {
      const name = /^`(?<name>objective:.+)`$/.exec(series)?.groups?.name;
      const [count, unit = ''] = bound.split(' ');
      return name ? [[name, Number(count) * (units[unit] ?? Number.NaN)]] : [];
    });
    expect(Object.fromEntries(described)).toEqual(readObjectives(rules));
  });
});

describe('the rules', () => {
  test('each name is unique', () => {
    const names = [...recorded, ...alerts.map(({ alert }) => alert)];
    expect(names).toHaveLength(new Set(names).size);
  });

  test('each alert has a unit test', () => {
    const tested = readFileSync(unitTestsPath, 'utf8').matchAll(/^ {2}- name: (?<alert>\w+)/gm);
    const names = new Set([...tested].map(({ groups }) => groups?.alert));
    expect([...names].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  test('a faster rendering changes only the times', () => {
    const faster = renderFaster(
      {
        groups: [
          {
            name: 'some',
            rules: [
              { record: 'objective:queue_age:seconds', expr: 'vector(60)' },
              { record: 'objective:polls_p99:seconds', expr: 'vector(0.1)' },
              { ...alerts[0], alert: 'Some', expr: 'rate(a[5m]) > 300', for: '2m' },
            ],
          },
        ],
      } as typeof rules,
      60,
    );
    for (const part of ['vector(1)', 'vector(0.1)', 'rate(a[5000ms]) > 300', 'for: 2000ms']) {
      expect(faster).toContain(part);
    }
  });
});

describe('the dashboard', () => {
  const { panels } = readDashboard();

  test('its rows go from symptoms to causes', () => {
    const titles = panels.flatMap(({ type, title }) => (type === 'row' ? [title] : []));
    expect(titles).toEqual(['Students see', 'Admin works', 'Services', 'Stores', 'Releases']);
    expect(panels[0]?.title).toBe('Alerts that fire');
  });

  test('panels have unique ids, fit into 24 columns and do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => [x + (cell % w), y + Math.floor(cell / w)]),
    );
    expect(cells.filter(([x = 0]) => x >= 24)).toEqual([]);
    expect(new Set(cells.map(String)).size).toBe(cells.length);
  });

  test('colour thresholds match the objectives', () => {
    const thresholds = panels.flatMap((panel) => {
      if (panel.type !== 'stat') return [];
      const { steps } = (
        panel.fieldConfig.defaults as {
          thresholds: { steps: { color: string; value: number | null }[] };
        }
      ).thresholds;
      return steps.flatMap(({ color, value }) =>
        color === 'red' && value !== null ? [value] : [],
      );
    });
    const objectives = Object.values(readObjectives(rules));
    expect(thresholds.length).toBeGreaterThan(4);
    for (const threshold of thresholds) expect(objectives).toContain(threshold);
  });
});
