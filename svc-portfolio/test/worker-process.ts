import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../src/worker.ts');

export interface WorkerProcess {
  /** What it has logged so far. */
  log(): string;
  /** Ends it and waits until it is gone; answers its exit code, or the signal that ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>;
}

/** Starts the worker as it runs in production: a process of its own. */
export function startWorkerProcess(databaseUrl: string, redisUrl: string): WorkerProcess {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log += chunk;
    });
  }
  const gone = once(child, 'exit');
  return {
    log: () => log,
    async end(signal) {
      child.kill(signal);
      const [code, endedBy] = await gone;
      return code ?? endedBy;
    },
  };
}
