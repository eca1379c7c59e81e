import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './env-file.ts';

// By the path and not by our own executable: jest may run on an older Node.
const node = join(root, 'node_modules/.bin/node');

export interface ProgramOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** Starts what an image calls node, with these settings and no others. */
export const startNode = (args: readonly string[], options: ProgramOptions): ChildProcess =>
  spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });

/** Lets it run to its end. */
export async function runNode(args: readonly string[], options: ProgramOptions) {
  const child = startNode(args, options);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'close'),
  ]);
  return { output: output.trim(), errors, code: code as number };
}
