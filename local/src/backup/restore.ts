/** `npm run restore -- <file> [--replace]`: brings this installation to what a backup holds. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { exitCodeFor, ownDataDir } from '@dashboard/runner-kit/run-with-supervisor';
import { readSettings } from '@dashboard/runner-kit/settings';
import { restoreBackup } from './restore-backup.ts';

process.exit(await restore().catch(exitCodeFor));

async function restore(): Promise<number> {
  const { file, replace } = readArguments();
  const settings = readSettings(process.env);
  const progress = createProgress();
  return ownDataDir(settings.dataDir, progress, (crew) =>
    restoreBackup(crew, progress, { file, replace, settings }),
  );
}

function readArguments(): { file: string; replace: boolean } {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [path, ...more] = positionals;
    // Below where npm was called, which is not where it runs us.
    if (path && more.length === 0)
      return { file: resolve(process.env.INIT_CWD ?? '.', path), ...values };
  } catch {
    // An option there is none of.
  }
  throw new Refusal('Usage: npm run restore -- <file> [--replace]');
}
