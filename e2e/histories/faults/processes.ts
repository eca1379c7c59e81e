import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readJson } from '@dashboard/runner-kit/json-file';
import { z } from 'zod';

const registrySchema = z.array(z.object({ name: z.string(), pid: z.number() }));

/** The processes of the product that faults stop, as its supervisor names them. */
export const processNames = [
  'gateway',
  'svc-portfolio',
  'svc-portfolio-worker',
  'svc-flow',
  'svc-auth',
  'redis',
  'postgres',
] as const;

export type ProcessName = (typeof processNames)[number];

/** Undefined while the supervisor has not started it again. */
function findPid(dataDir: string, name: ProcessName): number | undefined {
  const entries = readJson(join(dataDir, 'processes.json'), registrySchema) ?? [];
  return entries.find((entry) => entry.name === name)?.pid;
}

/** The process and its children: Postgres has one for each connection. */
function listProcessTree(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    try {
      // The parent is the second field after the name, which stands in parentheses.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(pid);
    } catch {
      return false;
    }
  });
  return [pid, ...children.map(Number)];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Kills a process at once; the supervisor starts it again. */
export function killProcess(dataDir: string, name: ProcessName): void {
  const pid = findPid(dataDir, name);
  if (pid !== undefined) signal([pid], 'SIGKILL');
}

/** Freezes a process with its children and lets it go on after a while. */
export async function freezeProcess(
  dataDir: string,
  name: ProcessName,
  durationMs: number,
): Promise<void> {
  const pid = findPid(dataDir, name);
  if (pid === undefined) return;
  const pids = listProcessTree(pid);
  signal(pids, 'SIGSTOP');
  await delay(durationMs);
  signal(pids, 'SIGCONT');
}
