import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import * as tar from 'tar';
import { type PackedKit, packKits } from './pack-kits.ts';

const folder = createTestFolder();
let kits: readonly PackedKit[];

beforeAll(async () => {
  kits = packKits(projectRoot, join(folder, 'packs'));
  const [from, to] = [join(projectRoot, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@dashboard'), { recursive: true });
  for (const name of readdirSync(from).filter((one) => !/^(?:\.|@dashboard$)/.test(one)))
    symlinkSync(join(from, name), join(to, name));
  for (const { name, file } of kits) {
    mkdirSync(join(to, name));
    await tar.extract({ file: join(folder, 'packs', file), cwd: join(to, name), strip: 1 });
  }
  // What npm installs only for the command, whose subcommands come from the runner kit.
  const own = realpathSync(join(from, '@dashboard/runner-kit/node_modules'));
  symlinkSync(own, join(to, '@dashboard/release/node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

const kitFolder = ({ name }: Pick<PackedKit, 'name'>) => join(folder, 'node_modules', name);
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const listFiles = (kit: PackedKit) =>
  globSync('**/*', { cwd: kitFolder(kit), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(kitFolder(kit).length + 1));

function run(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(join(projectRoot, 'node_modules/.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

function readExports(): Record<string, string[]> {
  const imports = kits.flatMap((kit) => {
    const { exports = {} } = readJson(join(kitFolder(kit), 'package.json'));
    return Object.entries(exports)
      .filter(([, target]) => typeof target === 'object')
      .map(([path]) => `${kit.name}${path.slice(1)}`);
  });
  writeFileSync(
    join(folder, 'list-exports.js'),
    `const found = {};
     const isPublic = (one) => typeof one === 'function' || one?.$$typeof || one?.method;
     for (const name of ${JSON.stringify(imports)}) {
       const exported = Object.entries(await import(name));
       found[name] = exported.filter(([, one]) => isPublic(one)).map(([key]) => key);
     }
     console.log(JSON.stringify(found));`,
  );
  return JSON.parse(run('node', 'list-exports.js'));
}

test('plain Node imports every kit, and each README lists every function and call the kit exports', () => {
  const found = readExports();
  expect(found).toMatchObject({
    '@dashboard/mfe-kit': expect.arrayContaining(['definePanel', 'useEndpoint']),
    '@dashboard/mfe-kit/testing': expect.arrayContaining(['renderScreen']),
    '@dashboard/contracts-portfolio': expect.arrayContaining(['listStocks']),
    '@dashboard/ui': expect.arrayContaining(['DataTable', 'Spinner']),
  });
  const missing = Object.entries(found).flatMap(([specifier, names]) => {
    const name = specifier.split('/').slice(0, 2).join('/');
    const readme = readFileSync(join(kitFolder({ name }), 'README.md'), 'utf8');
    return names.filter((one) => !readme.includes(`\`${one}\``)).map((one) => `${name}: ${one}`);
  });
  expect(missing).toEqual([]);
});

test('the compiler knows the kits’ types', () => {
  const source = (field: string) => `
    import { listStocks } from '@dashboard/contracts-portfolio';
    import { definePanel, useEndpoint } from '@dashboard/mfe-kit';
    import { renderScreen } from '@dashboard/mfe-kit/testing';
    import { createRemoteConfig } from '@dashboard/build-kit';
    import { DataTable } from '@dashboard/ui';
    export function Screen() {
      const stocks = useEndpoint(listStocks);
      return <p>{stocks.data?.map((stock): string => stock.${field})}</p>;
    }
    export const used = [definePanel('one', Screen), renderScreen, createRemoteConfig, DataTable];
  `;
  const options = { ...readJson(join(projectRoot, 'tsconfig.web.json')).compilerOptions };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...options,
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['node'],
      },
      files: ['screen.tsx'],
    }),
  );
  writeFileSync(join(folder, 'screen.tsx'), source('symbol'));
  expect(run('tsc')).toBe('');
  writeFileSync(join(folder, 'screen.tsx'), source('version'));
  expect(run('tsc')).toMatch(/screen\.tsx.*Type 'number' is not assignable to type 'string'/);
});

test('a kit contains only compiled files, its README and its contract', () => {
  const unexpected = kits.flatMap((kit) =>
    listFiles(kit)
      .filter((file) => !/^(?:package\.json|README\.md|contract\.json)$/.test(file))
      .filter(
        (file) => !/^dist\/[\w/.-]+\.(?:js|d\.ts)$/.test(file) || /\.test\.|fixtures/.test(file),
      )
      .map((file) => `${kit.name}/${file}`),
  );
  expect(unexpected).toEqual([]);
  for (const kit of kits) {
    const packageJson = readJson(join(kitFolder(kit), 'package.json'));
    for (const field of ['private', 'scripts', 'devDependencies', 'nx'])
      expect(packageJson).not.toHaveProperty(field);
    const leads = listFiles(kit).filter((file) =>
      readFileSync(join(kitFolder(kit), file), 'utf8').includes(projectRoot),
    );
    expect(leads).toEqual([]);
  }
});

test('a service’s contract is in its kit for the release gate', () => {
  const contracts = kits.filter(({ name }) => /contracts-(?!(?:http|trading|gateway)$)/.test(name));
  expect(contracts.length).toBeGreaterThanOrEqual(4);
  for (const { name } of contracts) {
    const { exports } = readJson(join(kitFolder({ name }), 'package.json'));
    expect(exports['./contract.json']).toBe('./contract.json');
    const { paths } = readJson(join(kitFolder({ name }), 'contract.json'));
    expect(Object.keys(paths).length).toBeGreaterThan(0);
  }
});

test('the release command is one file that declares its imports and runs on plain Node', () => {
  const kit = kits.find(({ name }) => name === '@dashboard/release');
  if (!kit) throw new Error('It is not packed.');
  expect(listFiles(kit).filter((file) => file.startsWith('dist/'))).toEqual([
    'dist/dashboard-release.js',
  ]);
  const { bin, dependencies } = readJson(join(kitFolder(kit), 'package.json'));
  expect(bin).toEqual({ 'dashboard-release': './dist/dashboard-release.js' });
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['playwright', 'tar', 'zod']));
  expect(Object.values(dependencies)).not.toContain(undefined);
  const command = join('node_modules/@dashboard/release', bin['dashboard-release']);
  expect(run('node', command, '--help')).toContain('canary [options] <module> <share>');
  expect(run('node', command, 'promote', 'mfe-journal')).toBe(
    'Name the product: --to https://dashboard.example.com\n',
  );
});

test('the same sources have the same version, and kits refer to each other by version', () => {
  const again = packKits(projectRoot, join(folder, 'again'));
  expect(again).toEqual(kits);
  const versions = new Map(kits.map(({ name, version }) => [name, version]));
  for (const kit of kits) {
    const { version, dependencies } = readJson(join(kitFolder(kit), 'package.json'));
    expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);
    const own = Object.entries(dependencies).filter(([name]) => name.startsWith('@dashboard/'));
    expect(own).toEqual(own.map(([name]) => [name, versions.get(name)]));
  }
});
