import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { KillPoint } from './kill-points.ts';

const KILL_POINTS = join(import.meta.dirname, 'kill-points.ts');

type Env = Readonly<Record<string, string | undefined>>;

export interface WorkerProcess {
  log(): string;
  /** Resolves once it's listening, with the URL of its endpoints. */
  readonly url: Promise<string>;
  /** Resolves when its output is complete, with the exit code or the signal that ended it. */
  readonly exited: Promise<number | string>;
  signal(signal: NodeJS.Signals): void;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>;
}

const open = (folder: string, file: string, flags: readonly string[], env?: Env) =>
  spawn(process.execPath, [...flags, join(import.meta.dirname, folder, file)], {
    env,
    stdio: ['ignore', 'pipe', env ? 'pipe' : 'inherit'],
  });

/** The process is killed when all jobs of `killPoints` have stopped. */
export function startWorkerProcess(
  databaseUrl: string,
  redisUrl: string,
  killPoints?: Readonly<Record<string, KillPoint>>,
): WorkerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = open('../src', 'worker.ts', killPoints ? ['--import', KILL_POINTS] : [], {
    PATH,
    NODE_COMPILE_CACHE,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    KILL_POINTS: JSON.stringify(killPoints),
  });
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

export async function startProgram(file: string, ...flags: string[]) {
  const child = open('.', file, flags);
  const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return {
    port: Number(port),
    isRunning: () => child.exitCode === null,
    async stop(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
