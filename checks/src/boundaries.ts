/**
 * Holds the import direction of the workspace; the rules stand in checks/dependency-cruiser.cjs.
 * Usage: node checks/src/boundaries.ts [--root <folder of a workspace>]
 * Prints each forbidden import and exits 1 when there is one.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cruise, type ICruiseResult, type IModule, type IViolation } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { nodesWithin, parseTypeScript } from './syntax.ts';

const { values } = parseArgs({
  options: { root: { type: 'string', default: join(import.meta.dirname, '../..') } },
});
const root = realpathSync(values.root);

const result = await cruiseRooms();
const sources = result.modules.filter(isOwnTypeScript).map(({ source }) => source);
const faults = [
  ...result.summary.violations.map(described),
  ...sources.filter(hidesImports).map((file) => `import of types by import(…): ${file}`),
];
for (const fault of faults) console.error(fault);
console.log(`${sources.length} files, ${faults.length} forbidden imports`);
// Nothing read would mean nothing checked.
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0;

async function cruiseRooms(): Promise<ICruiseResult> {
  // dependency-cruiser reads package.json files and TypeScript relative to where it stands.
  process.chdir(root);
  const rooms = readdirSync('.').filter(
    (name) => name === 'packages' || existsSync(`${name}/package.json`),
  );
  const options = await extractOptions(join(import.meta.dirname, '../dependency-cruiser.cjs'));
  const { output } = await cruise(
    rooms,
    { ...options, baseDir: root, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

function isOwnTypeScript({ source, couldNotResolve }: IModule): boolean {
  return !couldNotResolve && /\.tsx?$/.test(source) && !/(?:^|\/)node_modules\//.test(source);
}

function described({ rule, from, to, cycle }: IViolation): string {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${rule.name}: ${from} → ${way}`;
}

/** dependency-cruiser does not see `import('…').Type`; `import type` says the same openly. */
function hidesImports(file: string): boolean {
  const tree = parseTypeScript(readFileSync(join(root, file), 'utf8'), file);
  return [...nodesWithin(tree)].some(({ type }) => type === 'TsImportType');
}
