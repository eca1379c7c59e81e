/** The frame of a command that owns a DATA_DIR: claim, leftovers, crew, interruption, the end. */

import { Interrupted, Refusal } from './errors.ts';
import { claim } from './processes/data-directory-lock.ts';
import { stopLeftovers } from './processes/pid-registry.ts';
import { type Crew, createCrew } from './processes/supervisor.ts';
import type { Progress } from './progress.ts';
import { removeStores } from './stores/stores-file.ts';

/** One Ctrl-C may arrive several times: from the terminal, from npm and from who started us. */
const SAME_KEYSTROKE_MS = 1_000;

/**
 * Runs `work` as the only owner of `dataDir` and ends every process it started, however it ends:
 * by itself, by a fault, or because someone asks to stop (a signal, or the end of who started us).
 * Returns the exit code; shows a Refusal as its sentence.
 */
export async function ownDataDir(
  dataDir: string,
  progress: Progress,
  work: (crew: Crew, stopAsked: Promise<void>) => Promise<void>,
): Promise<number> {
  let release: (() => void) | undefined;
  let crew: Crew | undefined;
  let asked = false;
  const stopAsked = onStopAsked(() => {
    progress.say(asked ? 'Stopping at once…' : 'Stopping…');
    void (asked ? crew?.hurry() : crew?.stop());
    asked = true;
  });
  try {
    release = claim(dataDir);
    const left = await stopLeftovers(dataDir);
    if (left.length > 0) progress.say(`✓ Stopped what an earlier run left: ${left.join(', ')}`);
    if (asked) return 0;
    crew = createCrew(dataDir, progress);
    await work(crew, stopAsked);
    return 0;
  } catch (error) {
    return exitCodeFor(error);
  } finally {
    await crew?.stop();
    if (release) {
      removeStores(dataDir);
      release();
    }
  }
}

/** Shows what went wrong; 0 when it was only an interruption. */
export function exitCodeFor(error: unknown): number {
  if (error instanceof Interrupted) return 0;
  console.error(error instanceof Refusal ? error.message : error);
  return 1;
}

function onStopAsked(react: () => void): Promise<void> {
  return new Promise((resolve) => {
    let last = Number.NEGATIVE_INFINITY;
    const ask = () => {
      const now = performance.now();
      if (now - last < SAME_KEYSTROKE_MS) return;
      last = now;
      react();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    process.on('disconnect', ask);
    // A closed terminal must not end us before the others are ended.
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
  });
}
