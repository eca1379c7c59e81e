/** Checks dependency-cruiser.cjs: node tools/checks/src/boundaries.ts [--root <workspace>] */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { cruise, type ICruiseResult, type IModule, type IViolation } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { nodesWithin, parseTypeScript } from './syntax.ts';

const { values } = parseArgs({
  options: { root: { type: 'string', default: join(import.meta.dirname, '../../..') } },
});
const root = realpathSync(values.root);

const result = await cruisePackages();
const sources = result.modules.filter(isOwnTypeScript).map(({ source }) => source);
const faults = [
  ...result.summary.violations.map(described),
  ...describeFolderCycles(result.modules),
  ...sources.filter(hidesImports).map((file) => `import of types by import(…): ${file}`),
];
for (const fault of faults) console.error(fault);
console.log(`${sources.length} files, ${faults.length} forbidden imports`);
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0;

async function cruisePackages(): Promise<ICruiseResult> {
  // dependency-cruiser resolves package.json files and TypeScript from the working directory.
  process.chdir(root);
  const packages = readdirSync('.').filter(
    (name) => name === 'packages' || name === 'tools' || existsSync(`${name}/package.json`),
  );
  const options = await extractOptions(join(import.meta.dirname, '../dependency-cruiser.cjs'));
  const { output } = await cruise(
    packages,
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

function findPart(file: string): string | undefined {
  return /^(?:.+?\/)?src\/[^/]+/.exec(file)?.[0];
}

/** Between a package's top-level folders; tests may import anything. @returns shortest paths */
function describeFolderCycles(modules: readonly IModule[]): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = findPart(source);
    if (from === undefined || /\.(?:test|spec)\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = findPart(resolved);
      if (to === undefined || to === from || dirname(to) !== dirname(from)) continue;
      const ofPart = imports.get(from) ?? new Map<string, string>();
      imports.set(from, ofPart.set(to, ofPart.get(to) ?? `${source} → ${resolved}`));
    }
  }
  const reported = new Set<string>();
  return [...imports.keys()].flatMap((start) => {
    const cycle = reported.has(start) ? undefined : findWayRound(start);
    for (const part of cycle ?? []) reported.add(part);
    const steps = cycle?.map((part, index) => imports.get(part)?.get(cycle[index + 1] ?? start));
    return steps ? [`no circular imports between folders: ${steps.join(', ')}`] : [];
  });

  function findWayRound(start: string): string[] | undefined {
    const ways = [[start]];
    const seen = new Set<string>();
    for (const way of ways) {
      for (const next of imports.get(way.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return way;
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
    return undefined;
  }
}

/** dependency-cruiser misses `import('…').Type`. `import type` says the same openly. */
function hidesImports(file: string): boolean {
  const tree = parseTypeScript(readFileSync(join(root, file), 'utf8'), file);
  return [...nodesWithin(tree)].some(({ type }) => type === 'TsImportType');
}
