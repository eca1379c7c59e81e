import { spawnSync } from 'node:child_process';
import { readPidRegistry } from './pid-registry.ts';

/** Of the supervised process, such as `svc-flow`. Undefined until a restart is complete. */
export const findPid = (dataDir: string, name: string): number | undefined =>
  readPidRegistry(dataDir).find((entry) => entry.name === name)?.pid;

export function listProcessTree(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  return [pid, ...children];
}

export function signalProcesses(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
}
