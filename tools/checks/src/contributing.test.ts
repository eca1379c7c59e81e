import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(__dirname, '../../..');
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
const fileNames = new Set(tracked.map((path) => basename(path)));

const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one);
const MADE = /journal/;

test('CONTRIBUTING names only paths that exist', () => {
  const paths = code.filter((one) => /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(one) && !MADE.test(one));
  expect(paths.length).toBeGreaterThan(50);
  const isThere = (path: string) =>
    existsSync(join(root, path)) || tracked.some((one) => one.includes(`/${path}`));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('CONTRIBUTING names only files that exist', () => {
  const names = code.filter((one) => /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|json|ya?ml|md)$/.test(one));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !fileNames.has(name))).toEqual([]);
});

test('CONTRIBUTING names only scripts that exist', () => {
  const named = code.flatMap((one) =>
    [...one.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name = '') => !(name in scripts))).toEqual([]);
});
