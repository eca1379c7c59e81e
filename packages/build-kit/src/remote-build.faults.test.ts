import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestFolder } from '@dashboard/test-kit/test-folder';

const dependencies = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'single-spa': '^6.0.0',
  'styled-components': '^6.0.0',
  '@tanstack/react-query': '^5.0.0',
};

const contributions = {
  hostApi: '1.0',
  panels: ['first'],
  tabs: [{ id: 'first', audience: 'student', label: 'First', order: 1, panel: 'first' }],
  dialogs: [],
  symbolSections: [],
};

// From the root, because the runner itself might use an older Node.
const root = join(__dirname, '../../..');
const binaries = join(root, 'node_modules/.bin');
const node = join(binaries, 'node');
const webpack = join(binaries, 'webpack');

let directory: string;

beforeEach(async () => {
  directory = await realpath(createTestFolder());
  await mkdir(join(directory, 'src'));
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
  const tsconfig = { extends: join(root, 'tsconfig.web.json'), include: ['src'] };
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(directory, 'package.json'), JSON.stringify({ name: 'm', dependencies }));
  await writeFile(
    join(directory, 'src/parcels.ts'),
    `export const parcels = { first: () => import('./later.ts') };`,
  );
  await writeFile(join(directory, 'src/later.ts'), `export const later: string = 'loaded later';`);
});

/** Builds in a separate process, since webpack imports loaders. @returns the files by name */
async function build(hostApi = contributions.hostApi): Promise<Map<string, string>> {
  const config = join(directory, 'webpack.config.ts');
  const options = {
    name: 'mfe-test',
    directory,
    contributions: { ...contributions, hostApi },
  };
  await writeFile(
    config,
    `import { createRemoteConfig } from '${join(__dirname, 'index.ts')}';
     export default createRemoteConfig(${JSON.stringify(options)});`,
  );
  await promisify(execFile)(node, [webpack, '--config', config, '--mode', 'production'], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  const dist = join(directory, 'dist');
  const names = (await readdir(dist)).filter((name) => !name.endsWith('.txt'));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(dist, name), 'utf8')] as const),
    ),
  );
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('the entry contains the hash of every script that loads later, and scripts compile ahead', async () => {
  const files = await build();
  const entry = files.get('remoteEntry.js') ?? '';
  const scripts = [...files.keys()].filter((name) => name.endsWith('.js'));
  for (const name of scripts) expect(files.get(name)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  const later = scripts.filter((name) => name !== 'remoteEntry.js');
  expect(later.length).toBeGreaterThanOrEqual(2);
  for (const name of later) expect(entry).toContain(hashOf(files.get(name) as string));
  expect(entry).not.toContain('sha384 of the chunk');
});

test('each build has its own list of loaded chunks, and building twice gives the same output', async () => {
  const ownOf = (files: Map<string, string>) =>
    new Set([...files.values()].join('').match(/chunks_[0-9a-f]{16}/g));
  const first = await build();
  expect(ownOf(first).size).toBe(1);
  expect(await build()).toEqual(first);
  await writeFile(join(directory, 'src/later.ts'), `export const later: string = 'changed';`);
  const second = await build();
  expect(ownOf(second).size).toBe(1);
  expect(ownOf(second)).not.toEqual(ownOf(first));
});

test('the manifest lists what a module exposes, needs and loads first', async () => {
  const files = await build();
  const manifest = JSON.parse(files.get('manifest.json') ?? '');
  expect(manifest).toEqual({
    ...contributions,
    shared: dependencies,
    preload: [expect.stringMatching(/^parcels\.[0-9a-f]+\.js$/)],
  });
});

test('a module that doesn’t declare a shared library fails to build', async () => {
  await writeFile(join(directory, 'package.json'), JSON.stringify({ name: 'm', dependencies: {} }));
  await expect(build()).rejects.toThrow('package.json must declare react');
});

test.each([
  ['HostServices.navigate.params', `host.navigate({ tab: 'a', params: { id: '1' } })`],
  ['HostServices.openSymbol.section', `{ const { openSymbol: open } = host; open('A', 'b'); }`],
])('a module that uses %s needs host API 1.7', async (member, use) => {
  await writeFile(
    join(directory, 'src/later.ts'),
    `import type { HostServices } from '@dashboard/mfe-kit';
     export const later = (host: HostServices) => ${use};`,
  );
  const refusal = `mfe-test declares host API 1.6, but it needs 1.7:
  src/later.ts uses ${member}, which needs 1.7
Declare hostApi: '1.7' in src/contributions.ts.`;
  await expect(build('1.6')).rejects.toMatchObject({ stdout: expect.stringContaining(refusal) });
  expect((await build('1.7')).has('manifest.json')).toBe(true);
});

test('older members, optional members, and tests don’t raise the version', async () => {
  const use = (text: string) =>
    `import type { HostServices, SymbolSubject } from '@dashboard/mfe-kit';
     export const later = (host: HostServices, { setHeadline }: SymbolSubject) => { ${text} };`;
  const older = `setHeadline?.('$1'); host.openSymbol('A'); host.navigate({ tab: 'a' });`;
  await writeFile(join(directory, 'src/later.ts'), use(older));
  await writeFile(join(directory, 'src/later.test.ts'), use(`host.live.point(null);`));
  expect((await build('1.5')).has('manifest.json')).toBe(true);
});
