import { join } from 'node:path';
import { openDiskStore, readHistory } from '@dashboard/release-registry';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';
import { projectRoot } from '../project-root.ts';
import { computeSourcesFingerprint, type FrontEnd, listFrontEnds } from './front-ends.ts';
import { getReleasesDir } from './services.ts';

/**
 * Builds the shell and the modules and publishes them, if a source has changed since this
 * installation last did so. Releases that were published otherwise stay current until then.
 */
export async function buildAndPublishFrontEnds(
  supervisor: Supervisor,
  { step }: Progress,
  dataDir: string,
): Promise<void> {
  const recordFile = join(dataDir, 'build.json');
  const fingerprint = computeSourcesFingerprint();
  const lastBuild = readJson(recordFile, z.object({ fingerprint: z.string() }));
  const isPublished = (await readHistory(openDiskStore(getReleasesDir(dataDir)))).length > 0;
  if (isPublished && lastBuild?.fingerprint === fingerprint) return;
  await step('Shell and modules are built', () => buildFrontEnds(supervisor));
  await step('Shell and modules are published', () =>
    supervisor.run({
      name: 'publish',
      command: process.execPath,
      args: [join(import.meta.dirname, 'publish.ts'), getReleasesDir(dataDir)],
    }),
  );
  writeJson(recordFile, { fingerprint });
}

/** Builds these front ends, unless nx has the result in its cache; the result is in each `dist`. */
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
      ...['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'],
      `--projects=${names.join(',')}`,
    ],
    cwd: projectRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
}
