import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { openLog } from './log-file.ts';
import type { PidRegistry } from './pid-registry.ts';
import type { StopStage } from './stop-sequence.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  inheritOutput?: boolean;
}

export interface SupervisedProcessSpec extends ProcessSpec {
  stage: Exclude<StopStage, 'command'>;
  isReady: () => Promise<boolean>;
}

/** Resolves to `exit code 1`, `SIGKILL` or the reason it couldn't start. */
export function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** Each leads its own process group: Ctrl-C reaches only the supervisor, which stops in order. */
export function spawnProcess(
  dataDir: string,
  registry: PidRegistry,
  spec: ProcessSpec,
  stage: StopStage,
): ChildProcess {
  const { name, command, args, env, cwd, uid, gid, inheritOutput } = spec;
  const log = openLog(dataDir, name);
  const child = spawn(command, args, {
    env,
    cwd,
    uid,
    gid,
    detached: true,
    stdio:
      stage === 'command'
        ? ['pipe', inheritOutput ? 'inherit' : 'pipe', inheritOutput ? 'inherit' : log]
        : ['ignore', log, log],
  });
  closeSync(log);
  const { pid } = child;
  if (pid !== undefined) {
    registry.add(name, stage, pid);
    child.once('exit', () => registry.remove(pid));
  }
  return child;
}
