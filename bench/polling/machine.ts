import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const has = (command: string, ...args: string[]) => {
  const { error } = spawnSync(command, args, { stdio: 'ignore' });
  return error === undefined;
};

/** The core all servers share, and the one all load comes from. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** What of the tools of the trade this machine has. */
export const tools = {
  taskset: cpus().length > 1 && has('taskset', '-V'),
  wrk: has('wrk', '-v'),
  nginx: ['/usr/sbin/nginx', 'nginx'].find((path) => has(path, '-v')),
};

/** A command that runs on one core, where the machine lets it. */
export function onCore(core: number, command: string, args: readonly string[]): [string, string[]] {
  return tools.taskset ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];
}

/** Says in a line what it was measured on. */
export const describeMachine = () =>
  [
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `Node ${process.versions.node}`,
    tools.taskset ? 'servers on one core, load on another' : 'taskset absent: cores not kept apart',
    `load by ${tools.wrk ? 'wrk' : 'autocannon (wrk absent)'}`,
    tools.nginx ? 'nginx of the system' : 'nginx absent',
  ].join('; ');
