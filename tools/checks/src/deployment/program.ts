import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './env-file.ts';

// Not `process.execPath`: jest can run on an older Node.
const node = join(root, 'node_modules/.bin/node');

interface ProgramOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
}

export const startNode = (args: readonly string[], options: ProgramOptions): ChildProcess =>
  spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });

export async function runNode(args: readonly string[], options: ProgramOptions) {
  const child = startNode(args, options);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'close'),
  ]);
  return { output: output.trim(), errors, code: code as number };
}
