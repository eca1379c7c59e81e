import type { Metric } from './metrics.ts';
import { isUp, type ReadinessChecks } from './readiness-checks.ts';

export const createDependencyGauge = (checks: ReadinessChecks): Metric => ({
  kind: 'gauge',
  name: 'dependency_up',
  help: 'Whether what this process needs to be ready responds: 1 or 0',
  label: 'dependency',
  read: async () => {
    const results = Object.entries(checks).map(
      async ([name, check]) => [name, (await isUp(check)) ? 1 : 0] as const,
    );
    return Object.fromEntries(await Promise.all(results));
  },
});
