import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ended } from '@dashboard/runner-kit/child-process';
import { identify, type ProcessIdentity } from '@dashboard/runner-kit/process-identity';

export interface Run {
  pid: number;
  /** All it has said so far. */
  said(): string;
  /** Waits until it has said something. */
  says(what: RegExp): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** `exit code 0`, `SIGKILL` … */
  end: Promise<string>;
}

/** Starts `npm start` of a workspace without npm. */
export function runStart(root: string, env: NodeJS.ProcessEnv): Run {
  return runCommand(root, 'start', [], env);
}

/** The folder of each command below `local/src`. */
const folders = { start: 'start', backup: 'backup', restore: 'backup' };

export type CommandName = keyof typeof folders;

/** Starts what `npm run <name> -- <args>` of a workspace calls, without npm. */
export function runCommand(
  root: string,
  name: CommandName,
  args: string[],
  env: NodeJS.ProcessEnv,
): Run {
  const script = join(root, `local/src/${folders[name]}/${name}.ts`);
  const child = spawn(join(root, 'node_modules/.bin/node'), [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const end = ended(child);
  const run: Run = {
    pid: child.pid ?? 0,
    said: () => said,
    async says(what) {
      let over = false;
      void end.then(() => {
        over = true;
      });
      while (!what.test(said)) {
        if (over) throw new Error(`It ended without saying ${what}:\n${said}`);
        await delay(20);
      }
    },
    signal: (signal) => void child.kill(signal),
    end,
  };
  return run;
}

/** The processes that a start on this DATA_DIR has noted as its own and that run. */
export function processesOf(dataDir: string): (ProcessIdentity & { name: string })[] {
  const text = readFileSync(join(dataDir, 'processes.json'), 'utf8');
  const noted: (ProcessIdentity & { name: string })[] = JSON.parse(text);
  return noted.filter((one) => identify(one.pid)?.began === one.began);
}
