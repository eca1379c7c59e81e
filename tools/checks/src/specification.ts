/** node tools/checks/src/specification.ts [--area HEAT] [--strict (every number has a test)] */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Coverage,
  coverage,
  type NamedNumber,
  numbersNamedBy,
  parseRequirements,
} from './requirements.ts';

const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: { area: { type: 'string' }, strict: { type: 'boolean', default: false } },
});

const markdown = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const result = coverage(parseRequirements(markdown), testFiles().flatMap(namedIn), values.area);
print(result);
process.exitCode = failed(result, values.strict) ? 1 : 0;

function testFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const isTest = /\.test\.tsx?$|^tools\/e2e\/.*\.spec\.ts$/;
  return listed.split('\0').filter((file) => isTest.test(file) && existsSync(join(root, file)));
}

function namedIn(file: string): NamedNumber[] {
  const source = readFileSync(join(root, file), 'utf8');
  return numbersNamedBy(source, file).map((number) => ({ number, file }));
}

function print({ areas, untested, unknown, duplicates }: Coverage): void {
  for (const { area, defined, held } of areas) console.log(`${area.padEnd(6)} ${held}/${defined}`);
  if (untested.length > 0) console.log(`\nNo test names these ${untested.length}:`);
  for (const { number, text } of untested) console.log(`  ${number} ${text}`);
  for (const { number, file } of unknown) console.error(`${file} names ${number}: not defined`);
  for (const number of duplicates) console.error(`${number} is defined twice`);
}

function failed({ areas, untested, unknown, duplicates }: Coverage, strict: boolean): boolean {
  // A mistyped --area must not look like success.
  if (areas.length === 0) console.error('No such area');
  const broken = areas.length === 0 || unknown.length > 0 || duplicates.length > 0;
  return broken || (strict && untested.length > 0);
}
