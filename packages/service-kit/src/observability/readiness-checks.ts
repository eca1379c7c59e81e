import type { Knex } from 'knex';
import { withTimeLimit } from '../time/time-limit.ts';
import type { Metric } from './metrics.ts';

/** Each check rejects while its dependency is down. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const CHECK_TIMEOUT_MS = 1_000;
const createTimeoutError = () => new Error(`no response within ${CHECK_TIMEOUT_MS} ms`);

export const createDatabaseCheck = (db: Knex): ReadinessChecks => ({
  database: async () => db.raw('SELECT 1'),
});

async function isUp(check: () => Promise<unknown>): Promise<boolean> {
  return withTimeLimit(check(), CHECK_TIMEOUT_MS, createTimeoutError).then(
    () => true,
    () => false,
  );
}

export const runChecks = (checks: ReadinessChecks) =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, isUp: await isUp(check) })),
  );

export const createDependencyGauge = (checks: ReadinessChecks): Metric => ({
  kind: 'gauge',
  name: 'dependency_up',
  help: 'Whether what this process needs to be ready responds: 1 or 0',
  label: 'dependency',
  read: async () =>
    Object.fromEntries((await runChecks(checks)).map(({ name, isUp }) => [name, Number(isUp)])),
});
