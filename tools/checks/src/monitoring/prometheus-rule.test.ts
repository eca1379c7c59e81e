import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { renderPrometheusRule } from './prometheus-rule.ts';

const read = (name: string) =>
  readFileSync(join(__dirname, '../../../../deploy/monitoring', name), 'utf8');

test('the Prometheus operator gets the rules of alerts.yaml', () => {
  const rule = read('prometheus-rule.yaml');
  // To update: node tools/checks/src/monitoring/write-prometheus-rule.ts
  expect(rule).toBe(renderPrometheusRule(read('alerts.yaml')));
  expect(parse(rule).spec).toEqual(parse(read('alerts.yaml')));
});
