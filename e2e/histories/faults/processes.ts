import { setTimeout as delay } from 'node:timers/promises';
import { findPid, listProcessTree, signalProcesses } from '@dashboard/runner-kit/signal-processes';

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

/** Kills a process at once; the supervisor starts it again. */
export function killProcess(dataDir: string, name: ProcessName): void {
  const pid = findPid(dataDir, name);
  if (pid !== undefined) signalProcesses([pid], 'SIGKILL');
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
  signalProcesses(pids, 'SIGSTOP');
  await delay(durationMs);
  signalProcesses(pids, 'SIGCONT');
}
