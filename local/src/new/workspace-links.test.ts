import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addWorkspaces } from './workspace-links.ts';

const lock = {
  name: 'workspace',
  packages: {
    '': {},
    'mfe-flow': { name: '@dashboard/mfe-flow' },
    'node_modules/@dashboard/mfe-flow': { resolved: 'mfe-flow', link: true },
    'node_modules/@dashboard/ui': { resolved: 'packages/ui', link: true },
    'node_modules/react': { version: '19.3.1' },
  },
};

let root: string;

const path = (file: string) => join(root, file);
const readJson = (file: string) => JSON.parse(readFileSync(path(file), 'utf8'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dashboard-workspaces-'));
  mkdirSync(path('node_modules/@dashboard'), { recursive: true });
  mkdirSync(path('mfe-journal'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path(file), `${JSON.stringify(lock, null, 2)}\n`);
});

afterEach(() => rmSync(root, { recursive: true }));

function writePackageJson(dependencies: Record<string, string>): void {
  const fields = { name: '@dashboard/mfe-journal', version: '0.1.0', private: true, dependencies };
  writeFileSync(path('mfe-journal/package.json'), JSON.stringify(fields));
}

test('a new folder stands in both lock files in the order of names, and is linked', () => {
  writePackageJson({ react: '^19.3.1', '@dashboard/ui': '0.1.0' });
  addWorkspaces(root, ['mfe-journal']);
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    const { packages } = readJson(file);
    expect(Object.keys(packages)).toEqual([
      '',
      'mfe-flow',
      'mfe-journal',
      'node_modules/@dashboard/mfe-flow',
      'node_modules/@dashboard/mfe-journal',
      'node_modules/@dashboard/ui',
      'node_modules/react',
    ]);
    expect(packages['mfe-journal']).toEqual({
      name: '@dashboard/mfe-journal',
      version: '0.1.0',
      dependencies: { '@dashboard/ui': '0.1.0', react: '^19.3.1' },
    });
    expect(packages['node_modules/@dashboard/mfe-journal']).toEqual({
      resolved: 'mfe-journal',
      link: true,
    });
  }
  const link = readlinkSync(path('node_modules/@dashboard/mfe-journal'));
  expect(link).toBe('../../mfe-journal');
});

test('a second time changes nothing', () => {
  writePackageJson({ react: '^19.3.1' });
  addWorkspaces(root, ['mfe-journal']);
  const first = readFileSync(path('package-lock.json'), 'utf8');
  addWorkspaces(root, ['mfe-journal']);
  expect(readFileSync(path('package-lock.json'), 'utf8')).toBe(first);
});

test('a file that shares its bytes with another folder by a hard link leaves that one alone', () => {
  linkSync(path('node_modules/.package-lock.json'), path('other.json'));
  writePackageJson({});
  addWorkspaces(root, ['mfe-journal']);
  expect(readJson('other.json')).toEqual(lock);
});

test('a dependency that the lock file lacks is named', () => {
  writePackageJson({ 'left-pad': '^1.0.0' });
  expect(() => addWorkspaces(root, ['mfe-journal'])).toThrow(/mfe-journal depends on left-pad/);
  expect(readJson('package-lock.json')).toEqual(lock);
});
