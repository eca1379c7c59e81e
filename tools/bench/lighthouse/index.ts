import { findFreePorts } from '@dashboard/runner-kit/ports';
import { setUpProduct } from '@dashboard/runner-kit/set-up';
import { readSettings } from '@dashboard/runner-kit/settings';
import { writeResults } from '../measuring/results-file.ts';
import { type MeasurementContext, runMeasurement } from '../measuring/run-measurement.ts';
import { takeTurns } from '../measuring/take-turns.ts';
import { installLighthouse, type Preset, presets, runLighthouse } from './lighthouse.ts';
import { formatLighthouse, type Reports } from './results.ts';

const TURNS = { warmUpRounds: 1, rounds: 5 };
const TIMEOUT_MS = 600_000;

const [, , givenUrl] = process.argv;

async function startProduct({ supervisor, progress, dataDir }: MeasurementContext) {
  const [port] = await findFreePorts(1);
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  await setUpProduct(supervisor, progress, readSettings(env));
  return `http://127.0.0.1:${port}/student`;
}

async function run(context: MeasurementContext): Promise<void> {
  const { supervisor, progress } = context;
  await progress.step('Lighthouse is installed', () => installLighthouse(supervisor));
  const url = givenUrl ?? (await startProduct(context));
  const measured = await progress.step('Lighthouse has measured', () =>
    takeTurns(presets, TURNS, (preset) => runLighthouse(supervisor, url, preset)),
  );
  const reportsOf = (preset: Preset) =>
    measured.flatMap(({ subject, results }) => (subject === preset ? results : []));
  const reports: Reports = { mobile: reportsOf('mobile'), desktop: reportsOf('desktop') };
  const text = formatLighthouse(reports);
  if (givenUrl) console.log(text);
  else await writeResults('lighthouse', text);
}

await runMeasurement('lighthouse', TIMEOUT_MS, run);
