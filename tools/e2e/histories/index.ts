/** node tools/e2e/histories/index.ts [--operations 10000] [--seed 1] [--plant (faults to find)] */
import { inspect, parseArgs } from 'node:util';
import { recordFigure, startFiguresRun } from '@dashboard/reliability';
import { UserError } from '@dashboard/runner-kit/errors';
import { type MeasurementContext, runMeasurement } from '../../bench/measuring/run-measurement.ts';
import { type Anomaly, findAnomalies } from './checker/anomaly.ts';
import type { Operation } from './checker/operation.ts';
import { openPlantedFaults } from './run/planted-faults.ts';
import { getOrigin, startLinkedProduct } from './run/product.ts';
import { runHistory } from './run/run-history.ts';

const TIMEOUT_MS = 60 * 60_000;

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    plant: { type: 'boolean', default: false },
  },
});
process.env.FIGURES_FILE ??= startFiguresRun('node tools/e2e/histories/index.ts');
await runMeasurement('histories', TIMEOUT_MS, run);

async function run({ supervisor, progress, dataDir }: MeasurementContext): Promise<void> {
  const { print } = progress;
  const operations = parseCount('operations', values.operations);
  const seed = parseCount('seed', values.seed);
  const product = await startLinkedProduct(supervisor, progress, dataDir);
  const planted = values.plant
    ? await openPlantedFaults(getOrigin(product.links.browsers))
    : undefined;
  const history = await runHistory(product, progress, {
    operations,
    seed,
    ...(planted && { url: planted.url, withFaults: false }),
  });
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
