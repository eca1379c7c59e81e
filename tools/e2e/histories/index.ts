/** node tools/e2e/histories/index.ts [--operations 10000] [--seed 1] [--plant (faults to find)] */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { recordFigure, startFiguresRun } from '@dashboard/reliability';
import { UserError } from '@dashboard/runner-kit/errors';
import { createProgress, type Progress } from '@dashboard/runner-kit/progress';
import { runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { noPushServices } from '@dashboard/test-kit';
import { type Anomaly, findAnomalies } from './checker/anomaly.ts';
import type { Operation } from './checker/operation.ts';
import { openPlantedFaults } from './faults/planted.ts';
import { startLinkedProduct } from './run/product.ts';
import { runHistory } from './run/run-history.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    plant: { type: 'boolean', default: false },
  },
});
process.env.PUSH_SERVICES = noPushServices;
process.env.FIGURES_FILE ??= startFiguresRun('node tools/e2e/histories/index.ts');
const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-histories-'));
const progress = createProgress();
const code = await runWithSupervisor(dataDir, progress, (supervisor) => run(supervisor, progress));
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
process.exit(code);

async function run(supervisor: Supervisor, { print, step }: Progress): Promise<void> {
  const operations = parseCount('operations', values.operations);
  const seed = parseCount('seed', values.seed);
  const product = await startLinkedProduct(supervisor, { print, step }, dataDir);
  const planted = values.plant ? await openPlantedFaults(product.links.browsers.url) : undefined;
  const history = await runHistory(
    product,
    { print, step },
    {
      operations,
      seed,
      ...(planted && { url: planted.url, withFaults: false }),
    },
  );
  planted?.close();
  const anomalies = findAnomalies(history);
  for (const anomaly of anomalies) print(describeAnomaly(anomaly));
  print(describeHistory(history));
  const name = 'anomalies in the histories of two admins, with faults';
  if (!planted) recordFigure(24, name, anomalies.length, { of: history.length, bar: 0 });
  if (anomalies.length > 0) {
    throw new UserError(
      `${anomalies.length} anomalies in ${history.length} operations, seed ${seed}`,
    );
  }
  print(`0 anomalies in ${history.length} operations, seed ${seed}`);
}

function describeAnomaly({ name, register, operations, before, found }: Anomaly): string {
  const show = (value: object) => inspect(value, { depth: 8, breakLength: Infinity });
  return [
    `${name[0]?.toUpperCase()}${name.slice(1)} (${register})`,
    `  Before: ${show(before.records)}.`,
    ...operations.map(({ number, ...operation }) => `  #${number}: ${show(operation)}`),
    '  No order of these explains the last answer.',
    `  Found: ${show(found.records)}, the last rows ${show(found.rows.slice(-5))}.`,
  ].join('\n');
}

function describeHistory(history: readonly Operation[]): string {
  const unknown = history.filter(({ output }) => output === undefined).length;
  const refused = history.filter(({ output }) => output?.kind === 'refused').length;
  const stale = history.filter(
    ({ sentAt, mayShowSince = sentAt }) => sentAt - mayShowSince >= 2_000,
  );
  return `${history.length} operations: ${refused} refused, ${unknown} with an unknown outcome, ${stale.length} reads marked as stale`;
}

function parseCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new UserError(`--${name} must be a whole number above 0`);
}
