import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';

const server = `
import { createServer } from 'node:http';
createServer((request, response) => response.end('ok')).listen(+process.env.PORT, process.env.HOST);
process.once('SIGTERM', () => process.exit(0));
`;

/** Remembers what it did in a file beside it, as the real commands do in the database. */
const createAdmin = `
import { existsSync, writeFileSync } from 'node:fs';
const created = !existsSync('admin');
writeFileSync('admin', '');
const password = process.env.ADMIN_PASSWORD ? {} : { password: 'made-up' };
console.log(JSON.stringify({ created, username: process.env.ADMIN_USERNAME, ...(created ? password : {}) }));
`;

const note = (file: string) => `
import { appendFileSync } from 'node:fs';
appendFileSync('${file}', 'x');
`;

const registry = `
import { mkdirSync, writeFileSync } from 'node:fs';
export const logFileOf = (releasesDir) => releasesDir + '/log.jsonl';
export const readBuild = async () => ({ release: { version: '0.1.0' } });
export async function publish(releasesDir) {
  mkdirSync(releasesDir, { recursive: true });
  writeFileSync(logFileOf(releasesDir), '');
}
export const makeStable = async () => true;
`;

/** A build that starts another process, as nx does. */
const nx = `#!/usr/bin/env node
const { spawn } = require('node:child_process');
const seconds = process.env.FAKE_BUILD_SECONDS ?? '0';
require('node:fs').appendFileSync('builds', 'x');
spawn('sleep', [seconds], { stdio: 'ignore' }).on('exit', (code) => process.exit(code ?? 1));
`;

const services = ['svc-auth', 'svc-portfolio', 'svc-flow'];

/**
 * A workspace with the real `local` and `runner-kit` and, in place of the product, programs that do next to
 * nothing: what is tested is starting, keeping up and ending them. Returns its folder.
 */
export function createFakeWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'dashboard-fake-'));
  for (const folder of ['local/src', 'packages/runner-kit']) {
    cpSync(join(projectRoot, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !path.includes('.test.'),
    });
  }
  linkPackages(root);
  mkdirSync(join(root, 'node_modules/@dashboard'));
  symlinkSync(join(root, 'packages/runner-kit'), join(root, 'node_modules/@dashboard/runner-kit'));
  const files: Record<string, string> = {
    'package.json': '{ "type": "module" }',
    'packages/ui/index.ts': '',
    'shell/package.json': '{ "name": "@dashboard/shell", "version": "0.1.0" }',
    'shell/src/main.ts': '',
    'gateway/src/server.ts': server,
    'svc-portfolio/src/worker.ts': 'setInterval(() => {}, 1000);',
    'svc-auth/src/commands/create-admin.ts': createAdmin,
    'node_modules/@dashboard/release-registry/package.json':
      '{ "type": "module", "exports": "./index.js" }',
    'node_modules/@dashboard/release-registry/index.js': registry,
    'node_modules/.bin/nx': nx,
  };
  for (const name of services) {
    files[`${name}/src/server.ts`] = server;
    files[`${name}/src/migrate.ts`] = note('migrations');
    files[`${name}/src/commands/sample-week.ts`] = note('sample');
  }
  for (const [path, content] of Object.entries(files)) write(join(root, path), content);
  chmodSync(join(root, 'node_modules/.bin/nx'), 0o755);
  return root;
}

export function removeFakeWorkspace(root: string): void {
  rmSync(root, { recursive: true, force: true });
}

function linkPackages(root: string): void {
  const [from, to] = [join(projectRoot, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(join(to, '.bin'), { recursive: true });
  symlinkSync(join(from, '.bin/node'), join(to, '.bin/node'));
  for (const name of readdirSync(from)) {
    if (name !== '.bin' && name !== '@dashboard') symlinkSync(join(from, name), join(to, name));
  }
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
