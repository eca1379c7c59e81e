/** `npm run kits -- --out <folder>`: packs the kits for module repositories. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { reportError } from '@dashboard/runner-kit/run-with-supervisor';
import { type PackedKit, packKits } from './pack-kits.ts';
import { replacePacks } from './pack-name.ts';

const USAGE = 'Usage: npm run kits -- --out <folder>';

const progress = createProgress();
process.exitCode = await main(process.argv.slice(2)).catch(reportError);

async function main(args: readonly string[]): Promise<number> {
  const out = parseOut(args);
  const packed = await progress.step('The kits are packed', async () => packKits(projectRoot, out));
  for (const { file } of packed) progress.print(`  ${file}`);
  if (nameInPackageJson(out, packed)) {
    progress.print(
      `\n${dirname(out)}/package.json now has their names. Next, run there: npm install && npm test`,
    );
  }
  return 0;
}

function nameInPackageJson(out: string, packed: readonly PackedKit[]): boolean {
  const file = join(dirname(out), 'package.json');
  if (!existsSync(file)) return false;
  const before = readFileSync(file, 'utf8');
  const after = replacePacks(before, basename(out), packed);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

function parseOut(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    if (values.out) return resolve(process.env.INIT_CWD ?? '.', values.out);
  } catch {}
  throw new UserError(USAGE);
}
