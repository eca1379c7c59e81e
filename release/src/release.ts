/** `npm run release -- …`: decides which build of the shell and of each module people get. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseRefused } from '@dashboard/release-registry';
import { AbortError, UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import { type Command, help, readArguments } from './arguments.ts';
import { deliver } from './deliver.ts';
import { listAsJson, listAsTable } from './list.ts';
import { keep, letGo, promote, takeBack, withdraw } from './moves.ts';
import { findPlace } from './place.ts';
import { readReleased } from './released.ts';
import type { Tools } from './tools.ts';

const progress = createProgress();
const INTERRUPTED = 130;

process.exit(await release(process.argv.slice(2)).catch(reportError));

async function release(args: readonly string[]): Promise<number> {
  const { command, against } = readArguments(args);
  const place = findPlace(process.env, against);
  // Of its own, so that the product may run meanwhile on the data it has.
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-release-'));
  let isDone = false;
  try {
    const code = await runWithSupervisor(dataDir, progress, async (supervisor, stopAsked) => {
      const stopped = stopAsked.then(() => Promise.reject(new AbortError()));
      await Promise.race([run(command, { place, supervisor, progress }), stopped]).catch(asRefusal);
      isDone = true;
    });
    return isDone ? code : code || INTERRUPTED;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function run(command: Command, tools: Tools): Promise<void> {
  switch (command.action) {
    case 'help':
      return progress.print(help);
    case 'list': {
      const released = await readReleased(tools.place.releasesDir);
      return progress.print((command.json ? listAsJson : listAsTable)(released, command.name));
    }
    case 'release':
    case 'canary':
      return deliver(tools, command);
    case 'promote':
      return promote(tools, command.name);
    case 'withdraw':
      return withdraw(tools, command.name);
    case 'rollback':
      return takeBack(tools, command.name, command.version);
    case 'pin':
      return keep(tools, command.name, command.version);
    case 'unpin':
      return letGo(tools, command.name);
  }
}

/** It is shown as its sentence. */
function asRefusal(error: unknown): never {
  throw error instanceof ReleaseRefused ? new UserError(error.message) : error;
}
