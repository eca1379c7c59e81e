import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Figure, figureSchema } from './figure.ts';

const root = join(import.meta.dirname, '../../..');
const defaultFile = join(root, '.figures.jsonl');

/** What ran, when and where. One such line precedes the figures of each run. */
const runSchema = z.strictObject({
  command: z.string(),
  startedAt: z.iso.datetime(),
  revision: z.string(),
  machine: z.string(),
});

export type Run = z.infer<typeof runSchema>;

const lineSchema = z.union([runSchema, figureSchema]);

export interface MeasuredFigure extends Figure {
  readonly run: Run;
}

/** @param command as typed @returns the file, for `FIGURES_FILE` of the measuring processes */
export function startFiguresRun(command: string, file = defaultFile): string {
  const run: Run = {
    command,
    startedAt: new Date().toISOString(),
    revision: readRevision(),
    machine: describeMachine(),
  };
  appendFileSync(file, `${JSON.stringify(run)}\n`);
  return file;
}

/** The figures of all runs; the latest one per row and name. */
export function readFigures(file = defaultFile): MeasuredFigure[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const latest = new Map<string, MeasuredFigure>();
  let run: Run | undefined;
  for (const line of lines) {
    const entry = lineSchema.parse(JSON.parse(line));
    if ('command' in entry) run = entry;
    else if (run) latest.set(`${entry.row} ${entry.name}`, { ...entry, run });
  }
  return [...latest.values()];
}

/** The short commit hash, with `+` if files differ from it. */
function readRevision(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no').trim() !== '';
    return git('rev-parse', '--short=10', 'HEAD').trim() + (changed ? '+' : '');
  } catch {
    return 'unknown';
  }
}

function describeMachine(): string {
  const gib = Math.round(totalmem() / 1024 ** 3);
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${availableParallelism()} cores (${model}), ${gib} GiB, Node ${process.versions.node}`;
}
