import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';

export const serverScript = `
import { createServer } from 'node:http';
createServer((request, response) => response.end('ok')).listen(+process.env.PORT, process.env.HOST);
process.once('SIGTERM', () => process.exit(0));
`;

/** Records in a file that it ran, as the real command does in the database. */
const createAdminScript = `
import { existsSync, writeFileSync } from 'node:fs';
const created = !existsSync('admin');
writeFileSync('admin', '');
const password = process.env.ADMIN_PASSWORD ? {} : { password: 'made-up' };
console.log(JSON.stringify({ created, username: process.env.ADMIN_USERNAME, ...(created ? password : {}) }));
`;

const appendScript = (file: string) => `
import { appendFileSync } from 'node:fs';
appendFileSync('${file}', 'x');
`;

/** Starts another process, like nx, and builds a minimal shell with FAKE_BUILD as its content. */
const nxScript = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const { spawn } = require('node:child_process');
const { FAKE_BUILD_SECONDS = '0', FAKE_BUILD = 'first', FAKE_HOST_API = '1.4' } = process.env;
appendFileSync('builds', 'x');
mkdirSync('shell/dist', { recursive: true });
writeFileSync('shell/dist/index.html', '<style nonce="%STYLE_NONCE%"></style>' + FAKE_BUILD);
const manifest = { hostApi: FAKE_HOST_API, shared: {}, preload: [], panels: [] };
writeFileSync('shell/dist/manifest.json', JSON.stringify(manifest));
spawn('sleep', [FAKE_BUILD_SECONDS], { stdio: 'ignore' }).on('exit', (code) => process.exit(code ?? 1));
`;

const shellPackage = {
  name: '@dashboard/shell',
  version: '0.1.0',
  release: { budget: { firstLoadKB: 1, totalKB: 1 } },
};

const services = ['svc-auth', 'svc-portfolio', 'svc-flow'];

/** Packages that find the workspace by their own path. */
const copiedPackages = ['tools/runner-kit', 'packages/service-descriptions', 'tools/reliability'];

/** A workspace with the real `local` and `runner-kit`, and stubs for the rest of the product. */
export function createFakeWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'dashboard-fake-'));
  for (const path of ['tools/local/bootstrap.mjs', 'tools/local/src', ...copiedPackages]) {
    cpSync(join(projectRoot, path), join(root, path), {
      recursive: true,
      filter: (file) => !file.includes('.test.'),
    });
  }
  linkPackages(root);
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ type: 'module', scripts: readScripts() }),
    'package-lock.json': '{ "packages": {} }',
    'packages/ui/index.ts': '',
    'shell/package.json': JSON.stringify(shellPackage),
    'shell/src/main.ts': '',
    'gateway/src/server.ts': serverScript,
    'svc-portfolio/src/worker.ts': serverScript,
    'svc-auth/src/commands/create-admin.ts': createAdminScript,
    'node_modules/.bin/nx': nxScript,
  };
  for (const [path, content] of Object.entries(files))
    writeFileWithFolder(join(root, path), content);
  for (const name of services) {
    addFakeService(root, name, readFileSync(join(projectRoot, name, 'service.json'), 'utf8'));
  }
  chmodSync(join(root, 'node_modules/.bin/nx'), 0o755);
  return root;
}

export function addFakeService(root: string, folder: string, description: string): void {
  for (const [path, content] of Object.entries({
    'service.json': description,
    'src/server.ts': serverScript,
    'src/migrate.ts': appendScript('migrations'),
    'src/commands/sample-week.ts': appendScript('sample'),
  })) {
    writeFileWithFolder(join(root, folder, path), content);
  }
}

function readScripts(): Record<string, string> {
  return JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).scripts;
}

function linkPackages(root: string): void {
  const [from, to] = [join(projectRoot, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(join(to, '.bin'), { recursive: true });
  mkdirSync(join(to, '@dashboard'));
  symlinkSync(join(from, '.bin/node'), join(to, '.bin/node'));
  const own = readdirSync(join(from, '@dashboard')).map((name) => `@dashboard/${name}`);
  for (const name of [...readdirSync(from), ...own]) {
    if (name !== '.bin' && name !== '@dashboard') symlinkSync(join(from, name), join(to, name));
  }
  for (const folder of copiedPackages) {
    const link = join(to, '@dashboard', basename(folder));
    rmSync(link);
    symlinkSync(join(root, folder), link);
  }
}

function writeFileWithFolder(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
