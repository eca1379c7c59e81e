import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startFiguresRun } from '@dashboard/reliability';
import { AbortError, UserError } from '@dashboard/runner-kit/errors';
import { createProgress, type Progress } from '@dashboard/runner-kit/progress';
import { runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { noPushServices } from '@dashboard/test-kit';

export interface MeasurementContext {
  readonly supervisor: Supervisor;
  readonly progress: Progress;
  readonly directory: string;
  readonly dataDir: string;
}

export async function runMeasurement(
  name: string,
  timeoutMs: number,
  measure: (context: MeasurementContext) => Promise<void>,
): Promise<never> {
  process.env.PUSH_SERVICES = noPushServices;
  process.env.FIGURES_FILE ??= startFiguresRun('npm run bench');
  const progress = createProgress();
  const directory = await mkdtemp(join(tmpdir(), `dashboard-${name}-`));
  const dataDir = join(directory, 'data');
  const code = await runWithSupervisor(dataDir, progress, (supervisor, stopRequested) =>
    Promise.race([
      measure({ supervisor, progress, directory, dataDir }),
      stopRequested.then(() => {
        throw new AbortError();
      }),
      wait(timeoutMs, undefined, { ref: false }).then(() => {
        throw new UserError('This machine is too busy to measure anything on it.');
      }),
    ]),
  );
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}
