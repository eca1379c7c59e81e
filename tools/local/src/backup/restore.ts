/** `npm run restore -- <file> [--replace]`: restores a backup into this installation. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import { readSettings } from '@dashboard/runner-kit/settings';
import { restoreBackup } from './restore-backup.ts';

process.exit(await restore().catch(reportError));

async function restore(): Promise<number> {
  const { file, replace } = parseArguments();
  const settings = readSettings(process.env);
  const progress = createProgress();
  return runWithSupervisor(settings.dataDir, progress, (supervisor) =>
    restoreBackup(supervisor, progress, { file, replace, settings }),
  );
}

function parseArguments(): { file: string; replace: boolean } {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [path, ...more] = positionals;
    // Relative to the folder where npm was called (INIT_CWD).
    if (path && more.length === 0)
      return { file: resolve(process.env.INIT_CWD ?? '.', path), ...values };
  } catch {}
  throw new UserError('Usage: npm run restore -- <file> [--replace]');
}
