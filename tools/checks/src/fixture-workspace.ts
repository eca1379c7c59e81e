import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type FixtureWorkspace = {
  root: string;
  write(file: string, text: string): void;
  remove(): void;
};

const list = (pattern: string) => globSync(pattern, { cwd: join(__dirname, '../../..') });

const PACKAGES = list('{*,packages/*,packages/contracts/*,tools/*}/package.json').map(dirname);
const NEW_PACKAGES = [
  'packages/journal-kit',
  'packages/contracts/journal',
  'svc-journal',
  'mfe-journal',
  'mailer',
];
const FOLDERS = list('{gateway/test,{shell,mfe-*,svc-*}/src/*}').filter(
  (path) => !path.includes('.'),
);

const toPackage = (directory: string) =>
  directory.replace(/^(?:packages|tools)\//, '').replace('/', '-');

/** The real packages export a type `Face`; `react` is a dependency, `testing-tool` a dev one. */
export function makeWorkspace(): FixtureWorkspace {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  mkdirSync(join(root, 'node_modules/@dashboard'), { recursive: true });
  for (const directory of [...PACKAGES, ...NEW_PACKAGES]) {
    const name = `@dashboard/${toPackage(directory)}`;
    write(`${directory}/package.json`, manifest(name));
    write(
      `${directory}/src/index.ts`,
      'export type Face = { a: string };\nexport const face = 1;\n',
    );
    symlinkSync(join(root, directory), join(root, 'node_modules', name), 'dir');
  }
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['react', 'testing-tool']) {
    write(`node_modules/${name}/package.json`, manifest(name));
    write(`node_modules/${name}/src/index.ts`, 'export const face = 1;\n');
  }
  const dependencies = { react: '1' };
  const devDependencies = { 'testing-tool': '1' };
  write('package.json', JSON.stringify({ name: 'root', dependencies, devDependencies }));
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function manifest(name: string): string {
  return JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } });
}
