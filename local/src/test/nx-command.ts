import { join } from 'node:path';
import type { ProcessSpec } from '@dashboard/runner-kit/child-process';
import { projectRoot } from '@dashboard/runner-kit/project-root';

export function nxCommand(name: string, ...args: string[]): ProcessSpec {
  const nx = join(projectRoot, 'node_modules/.bin/nx');
  const env = { ...process.env, NX_TUI: 'false' };
  return { name, command: process.execPath, args: [nx, ...args], cwd: projectRoot, env };
}
