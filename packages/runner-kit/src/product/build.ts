import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logFileOf } from '@dashboard/release-registry';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import type { Crew } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';
import { projectRoot } from '../project-root.ts';
import { type FrontEnd, frontEnds, sourcesFingerprint } from './front-ends.ts';
import { releasesDirOf } from './services.ts';

/**
 * Builds the shell and the modules and publishes them, when a source has changed since this
 * installation last did. What others have published meanwhile stays current until then.
 */
export async function buildFrontEnds(
  crew: Crew,
  { step }: Progress,
  dataDir: string,
): Promise<void> {
  const noteFile = join(dataDir, 'build.json');
  const fingerprint = sourcesFingerprint();
  const note = readJson(noteFile, z.object({ fingerprint: z.string() }));
  const published = existsSync(logFileOf(releasesDirOf(dataDir)));
  if (published && note?.fingerprint === fingerprint) return;
  await step('Shell and modules are built', () => runBuild(crew));
  await step('Shell and modules are published', () =>
    crew.run({
      name: 'publish',
      command: process.execPath,
      args: [join(import.meta.dirname, 'publish.ts'), releasesDirOf(dataDir)],
    }),
  );
  writeJson(noteFile, { fingerprint });
}

/** Builds what nx does not remember, all of them unless told which; the result is in each `dist`. */
export async function runBuild(
  crew: Crew,
  wanted: readonly FrontEnd[] = frontEnds(),
): Promise<void> {
  const names = wanted.map(({ packageName }) => packageName);
  await crew.run({
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
