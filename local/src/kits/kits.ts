/** `npm run kits -- --out <folder>`: packs the kits that the repositories of modules depend on. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { reportError } from '@dashboard/runner-kit/run-with-supervisor';
import { packKits } from './pack-kits.ts';

const USAGE = 'Usage: npm run kits -- --out <folder>';

const progress = createProgress();
process.exitCode = await main(process.argv.slice(2)).catch(reportError);

async function main(args: readonly string[]): Promise<number> {
  const out = parseOut(args);
  const packed = await progress.step('The kits are packed', async () => packKits(projectRoot, out));
  for (const { file } of packed) progress.print(`  ${file}`);
  progress.print(`\nIn the repository that uses them: npm install ${out}/*.tgz`);
  return 0;
}

/** Relative to the folder in which the person typed the command. */
function parseOut(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    if (values.out) return resolve(process.env.INIT_CWD ?? '.', values.out);
  } catch {
    // Reported as the missing folder is.
  }
  throw new UserError(USAGE);
}
