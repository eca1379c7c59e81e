import { join } from 'node:path';
import { computeReleaseStates, openRegistryStore, readHistory } from '@dashboard/release-registry';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import { deploymentReportSchema } from '../front-ends/deployment-report.ts';
import {
  computeSourcesFingerprint,
  type FrontEnd,
  listFrontEnds,
} from '../front-ends/front-ends.ts';
import { readJson, writeJson } from '../json-file.ts';
import { oneAtATime } from '../processes/one-at-a-time.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';
import { projectRoot } from '../project-root.ts';
import { getReleasesDir } from './services.ts';

/** A build writes each `dist`, which another installation of this checkout could be deploying. */
const LOCK_FILE = join(projectRoot, 'node_modules/.front-ends.lock');

/**
 * Only if a source has changed. Releases that a team has decided on stay, as do all if the gate
 * refuses the builds. @throws UserError if it does and nothing was in use
 */
export async function buildAndDeployFrontEnds(
  supervisor: Supervisor,
  progress: Progress,
  dataDir: string,
): Promise<void> {
  const { print, step } = progress;
  const recordFile = join(dataDir, 'build.json');
  const fingerprint = computeSourcesFingerprint();
  const lastBuild = readJson(recordFile, z.object({ fingerprint: z.string() }));
  const env = { ...process.env, RELEASES_DIR: getReleasesDir(dataDir) };
  const states = computeReleaseStates(await readHistory(await openRegistryStore(env)));
  const isInUse = states.get('shell')?.stable !== undefined;
  if (isInUse && lastBuild?.fingerprint === fingerprint) return;
  const { notices, refusal } = await oneAtATime(LOCK_FILE, async () => {
    await step('Shell and modules are built', () => buildFrontEnds(supervisor));
    return step('Shell and modules are published', () => deployFrontEnds(supervisor, env));
  });
  notices.forEach(print);
  if (refusal === undefined) return writeJson(recordFile, { fingerprint });
  if (!isInUse) throw new UserError(refusal);
  print(
    `The new builds are not released, and the current releases stay in use: ${refusal} Then start again.`,
  );
}

async function deployFrontEnds(supervisor: Supervisor, env: NodeJS.ProcessEnv) {
  const output = await supervisor.run({
    name: 'deploy',
    command: process.execPath,
    args: [join(import.meta.dirname, '../front-ends/deploy-front-ends.ts'), '--json'],
    env,
  });
  return deploymentReportSchema.parse(JSON.parse(output));
}

export async function buildFrontEnds(
  supervisor: Supervisor,
  targets: readonly FrontEnd[] = listFrontEnds(),
): Promise<void> {
  const names = targets.map(({ packageName }) => packageName);
  await supervisor.run({
    name: 'build',
    command: process.execPath,
    args: [
      join(projectRoot, 'node_modules/.bin/nx'),
      'run-many',
      '-t',
      'build',
      '--parallel=2',
      '--outputStyle=static',
      `--projects=${names.join(',')}`,
    ],
    cwd: projectRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
}
