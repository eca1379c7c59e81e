import { readFileSync, writeFileSync } from 'node:fs';
import { renderPrometheusRule } from './prometheus-rule.ts';

const monitoring = new URL('../../../../deploy/monitoring/', import.meta.url);
const alerts = readFileSync(new URL('alerts.yaml', monitoring), 'utf8');
writeFileSync(new URL('prometheus-rule.yaml', monitoring), renderPrometheusRule(alerts));
