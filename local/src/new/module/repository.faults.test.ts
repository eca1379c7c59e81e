import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickOutsideEnv } from '@dashboard/runner-kit/outside-env';
import { projectRoot } from '@dashboard/runner-kit/project-root';

// The tests follow each other in one folder.

let parent: string;
let repository: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'dashboard-outside-'));
  repository = join(parent, 'journal');
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** As a person would run it. */
function run(folder: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: pickOutsideEnv(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, output: stdout + stderr };
}

const makeRepository = (folder: string) =>
  run(
    parent,
    join(projectRoot, 'node_modules/.bin/node'),
    join(projectRoot, 'local/src/new/new.ts'),
    'module',
    'mfe-journal',
    '--outside',
    folder,
  );

/** @throws Error with what the command printed where it failed */
function expectToPass({ code, output }: ReturnType<typeof run>): void {
  if (code !== 0) throw new Error(output);
}

const readChanges = () => run(projectRoot, 'git', 'status', '--porcelain').output;

test('a repository of its own is made in a new folder, and this one stays as it is', () => {
  const before = readChanges();
  expectToPass(makeRepository('journal'));
  expect(readChanges()).toBe(before);
  expect(run(repository, 'git', 'rev-parse', '--show-toplevel').output.trim()).toMatch(/journal$/);
});

test('nothing in it leads to this repository', () => {
  const { output } = run(repository, 'git', 'ls-files', '--others', '--exclude-standard');
  const files = output.split('\n').filter((file) => file !== '' && !file.endsWith('.tgz'));
  expect(files).toContain('package.json');
  const leads = files.filter((file) =>
    /(?:\.\.\/){2}|catalog:|workspace:/.test(readFileSync(join(repository, file), 'utf8')),
  );
  expect(leads).toEqual([]);
});

test('a folder with files in it is refused', () => {
  const folder = join(parent, 'taken');
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes.txt'), '');
  const { code, output } = makeRepository('taken');
  expect(code).toBe(1);
  expect(output).toMatch(/^There are files in .*taken\. Name a folder that is new or empty\.\n$/);
  expect(existsSync(join(folder, 'kits'))).toBe(false);
});

test('it installs from the npm registry and its kits alone', () => {
  expectToPass(run(repository, 'npm', 'install', '--prefer-offline'));
  const lock = readFileSync(join(repository, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, { resolved?: string }> };
  const own = Object.entries(packages).filter(([path]) => /node_modules\/@dashboard\//.test(path));
  expect(own.length).toBeGreaterThan(5);
  for (const [, { resolved }] of own) expect(resolved).toMatch(/^file:kits\//);
});

test.each(['lint', 'typecheck', 'test', 'build'])('npm run %s passes untouched', (script) => {
  expectToPass(run(repository, 'npm', 'run', script));
});

test('the build has the entry and the manifest that a product loads', () => {
  const manifest = JSON.parse(readFileSync(join(repository, 'dist/manifest.json'), 'utf8'));
  expect(manifest.tabs.map(({ audience }: { audience: string }) => audience)).toEqual([
    'admin',
    'student',
  ]);
  expect(existsSync(join(repository, 'dist/remoteEntry.js'))).toBe(true);
});
