/**
 * npm run test:mutation -- [<folder or files of one package>] [--sample 200] [--seed 1]
 * Without a folder, samples each area that guards access, money or data. Fails below the bar.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFigure, startFiguresRun } from '@dashboard/reliability';
import { openTestStores } from '@dashboard/runner-kit/test-stores';
import jestConfig from '../../../jest.config.ts';
import { createScratchWorkspace } from '../../local/test/scratch-workspace.ts';

const MIN_DETECTED_PERCENT = 85;

interface Report {
  readonly files: Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Area {
  readonly files: string;
  readonly tests?: readonly string[];
  /** Fault tests without processes of their own, in which a planted fault has no effect. */
  readonly faultTests?: RegExp;
}

const areas: readonly Area[] = [
  {
    files: 'packages/contracts/http/src/endpoint',
    tests: ['packages/contracts/http', 'gateway/src/api-docs'],
  },
  {
    files:
      'packages/service-kit/src/{identity,records,removals,writes,database/update-versioned.ts,http/rate-limit.ts}',
    tests: ['packages/service-kit', 'svc-flow', 'svc-auth/src/admin-sessions'],
  },
  {
    files: 'gateway/src/{callers,refusals}',
    tests: ['gateway/src/callers', 'gateway/src/refusals', 'gateway/src/http'],
  },
  { files: 'packages/response-cache/src' },
  {
    files: 'gateway/src/upstreams',
    tests: ['gateway/src/upstreams', 'gateway/src/cache', 'gateway/src/http'],
    faultTests: /(?:replicas|upstream-tls)\.faults/,
  },
  { files: 'packages/release-registry/src' },
  { files: 'packages/release-gate/src', tests: ['packages/release-gate', 'tools/release'] },
  { files: 'packages/position-file/src/{numbers,positions}' },
  { files: 'packages/mfe-kit/src/{write,query.ts}', tests: ['packages/mfe-kit', 'mfe-flow'] },
  { files: 'svc-portfolio/src/**/*.{store,service}.ts' },
  { files: 'svc-flow/src/{alerts,outcomes}' },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});

process.env.FIGURES_FILE ??= startFiguresRun('npm run test:mutation');
const tools = join(import.meta.dirname, 'node_modules');
if (!existsSync(tools)) await run('npm', ['ci', '--silent'], import.meta.dirname);
const { root, remove } = createScratchWorkspace();
const stores = await openTestStores();
try {
  const chosen = positionals.map(
    (files) => areas.find((area) => area.files === files) ?? { files },
  );
  for (const area of chosen.length > 0 ? chosen : areas) await mutate(area);
} finally {
  await stores.close();
  remove();
}

async function mutate(area: Area): Promise<void> {
  writeFileSync(join(root, 'jest.config.json'), JSON.stringify(getJestConfig(area)));
  writeFileSync(join(root, 'stryker.config.json'), JSON.stringify(getStrykerConfig(area)));
  await run(process.execPath, [join(tools, '@stryker-mutator/core/bin/stryker.js'), 'run'], root, {
    TEST_DATABASE_URL: stores.databaseUrl,
    TEST_REDIS_URL: stores.redisUrl,
    MUTANT_SAMPLE: values.sample,
    MUTANT_SEED: values.seed,
  });
  report(area, JSON.parse(readFileSync(join(root, 'mutants.json'), 'utf8')));
}

async function run(command: string, args: string[], cwd: string, env = {}): Promise<void> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${command} ended with exit code ${code}.`);
}

function getPackage(area: string): string {
  return /^(?:packages\/(?:contracts\/)?)?[^/]+/.exec(area)?.[0] ?? '';
}

function getJestConfig({ files, tests, faultTests }: Area): object {
  const folder = getPackage(files);
  const isBrowserCode = /^(?:shell|mfe-|packages\/(?:ui|mfe-kit))/.test(folder);
  const project = jestConfig.projects?.find(
    (entry) =>
      typeof entry !== 'string' && entry.displayName === (isBrowserCode ? 'browser' : 'node'),
  );
  if (typeof project !== 'object') throw new Error('jest.config.ts has no such project.');
  return {
    ...project,
    rootDir: root,
    ...(faultTests && {
      testMatch: undefined,
      testRegex: [`(?:/[^.]+|${faultTests.source})\\.test\\.ts$`],
      testPathIgnorePatterns: [],
    }),
    roots: (tests ?? [folder]).map((path) => join(root, path)),
    testEnvironment: isBrowserCode
      ? join(root, 'tools/checks/mutation/browser-environment.cjs')
      : join(tools, '@stryker-mutator/jest-runner/dist/src/jest-plugins/jest-environment-node.cjs'),
    testTimeout: jestConfig.testTimeout,
  };
}

function getStrykerConfig({ files }: Area): object {
  const paths = globSync([files, `${files}/**`], { cwd: root });
  return {
    mutate: paths.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|(?:^|\/)(?:test|testing|testing\.tsx?)(?:\/|$)/.test(file),
    ),
    // A different text is rarely a fault, and tests don't check texts word for word.
    mutator: { excludedMutations: ['StringLiteral'] },
    inPlace: true,
    concurrency: 2,
    testRunner: 'jest',
    checkers: ['sample'],
    plugins: ['@stryker-mutator/jest-runner', join(import.meta.dirname, 'sample-checker.ts')],
    coverageAnalysis: 'perTest',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutants.json' },
    dryRunTimeoutMinutes: 30,
    // Only an endless loop takes this long, even on a busy machine.
    timeoutMS: 15_000,
    timeoutFactor: 4,
    warnings: { slow: false },
    // Jest doesn't see that a test is related to a file of another package.
    jest: { configFile: 'jest.config.json', enableFindRelatedTests: false },
  };
}

function report({ files: area }: Area, { files }: Report): void {
  const detected: Mutant[] = [];
  const undetected: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const mutant of mutants) {
      const { start, end } = mutant.location;
      if (mutant.status === 'Killed' || mutant.status === 'Timeout') detected.push(mutant);
      if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') continue;
      const isWithinLine = start.line === end.line;
      const text = (lines[start.line - 1] ?? '').slice(
        start.column - 1,
        isWithinLine ? end.column - 1 : undefined,
      );
      undetected.push(
        `${mutant.status} ${file}:${start.line}:${start.column}  ${text}${isWithinLine ? '' : ' …'}  →  ${mutant.replacement.slice(0, 80)}`,
      );
    }
  }
  const count = detected.length + undetected.length;
  for (const line of undetected) console.log(line);
  const percent = (100 * detected.length) / count;
  console.log(`${area}: ${detected.length} of ${count} detected, ${percent.toFixed(1)} %`);
  recordFigure(
    39,
    `planted faults in ${area} that its tests detect, of ${count}`,
    Math.round(percent * 10) / 10,
    { unit: '%', bar: MIN_DETECTED_PERCENT, better: 'higher' },
  );
  if (percent < MIN_DETECTED_PERCENT) process.exitCode = 1;
}
