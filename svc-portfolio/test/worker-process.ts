import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { KillPoint } from './kill-points.ts';

const entry = join(import.meta.dirname, '../src/worker.ts');
const preload = join(import.meta.dirname, 'kill-points.ts');

export interface WorkerProcess {
  /** Its output so far. */
  log(): string;
  /** Resolves with the exit code or the signal that ended it, when its output is complete. */
  readonly exited: Promise<number | string>;
  /** Sends a signal and waits for the exit. @returns the exit code or the signal that ended it */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>;
}

/**
 * Starts the worker as a separate process, as in production.
 * @param killPoints where the jobs of these ids stop; the process is killed when all have stopped
 */
export function startWorkerProcess(
  databaseUrl: string,
  redisUrl: string,
  killPoints?: Readonly<Record<string, KillPoint>>,
): WorkerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const child: ChildProcess = spawn(
    process.execPath,
    killPoints ? ['--import', preload, entry] : [entry],
    {
      env: killPoints ? { ...env, KILL_POINTS: JSON.stringify(killPoints) } : env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log += chunk;
    });
  }
  const exited = once(child, 'close').then(([code, endedBy]) => code ?? endedBy);
  return {
    log: () => log,
    exited,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
