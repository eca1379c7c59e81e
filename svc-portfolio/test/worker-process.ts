import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { KillPoint } from './kill-points.ts';

const entry = join(import.meta.dirname, '../src/worker.ts');
const preload = join(import.meta.dirname, 'kill-points.ts');

export interface WorkerProcess {
  log(): string;
  /** Resolves once it's listening, with the URL of its health and metrics endpoints. */
  readonly url: Promise<string>;
  /** Resolves when its output is complete, with the exit code or the signal that ended it. */
  readonly exited: Promise<number | string>;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the exit. @returns as `exited` */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>;
}

/**
 * Starts the worker as a separate process, as in production.
 * @param redisEnv further settings, if Redis is behind Sentinel
 * @param killPoints by job id; the process is killed when all these jobs have stopped
 */
export function startWorkerProcess(
  databaseUrl: string,
  redisUrl: string,
  killPoints?: Readonly<Record<string, KillPoint>>,
  redisEnv: Readonly<Record<string, string>> = {},
): WorkerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ...redisEnv,
  };
  const child: ChildProcess = spawn(
    process.execPath,
    killPoints ? ['--import', preload, entry] : [entry],
    {
      env: killPoints ? { ...env, KILL_POINTS: JSON.stringify(killPoints) } : env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  const url = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      log += chunk;
      const port = /"event":"listening","port":(\d+)/.exec(log)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read);
  });
  const exited = once(child, 'close').then(([code, endedBy]) => code ?? endedBy);
  return {
    log: () => log,
    url,
    signal: (signal) => void child.kill(signal),
    exited,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
