import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../src/project-root.ts';

const node = join(projectRoot, 'node_modules/.bin/node');
const STEP = 'tools/runner-kit/src/front-ends/deploy-front-ends.ts';
const FILES = ['errors.ts', 'project-root.ts', 'front-ends'];

export interface StepResult {
  readonly code: number | null;
  readonly output: string;
}

export interface DeployedWorkspace {
  readonly root: string;
  build(text: string, shellManifest?: object, contracts?: readonly string[]): Promise<void>;
  addService(name: string, contract: object): Promise<void>;
  deploy(env: NodeJS.ProcessEnv): Promise<StepResult>;
  start(env: NodeJS.ProcessEnv): ChildProcess;
  remove(): Promise<void>;
}

export async function createDeployedWorkspace(): Promise<DeployedWorkspace> {
  const root = await mkdtemp(join(tmpdir(), 'deployed-'));
  for (const file of FILES) {
    const path = `tools/runner-kit/src/${file}`;
    await cp(join(projectRoot, path), join(root, path), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));

  async function write(path: string, content: string | object) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }

  async function buildFrontEnd(
    name: string,
    files: Readonly<Record<string, object | string>>,
    contracts: readonly string[] = [],
  ) {
    const dependencies = Object.fromEntries(contracts.map((contract) => [contract, '0.1.0']));
    const release = { budget: { firstLoadKB: 10, totalKB: 10 } };
    const packageJson = { name: `@dashboard/${name}`, version: '0.1.0', dependencies, release };
    await write(`${name}/package.json`, packageJson);
    for (const [path, content] of Object.entries(files)) {
      await write(`${name}/dist/${path}`, content);
    }
  }

  const start = (env: NodeJS.ProcessEnv) =>
    spawn(node, [join(root, STEP)], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  return {
    root,
    async build(content, shellManifest = {}, contracts = []) {
      const manifest = { hostApi: '1.4', preload: [], panels: [] };
      const shell = { ...manifest, shared: { react: '19.3.1' }, ...shellManifest };
      const page = `<style nonce="%STYLE_NONCE%"></style>${content}`;
      await buildFrontEnd('shell', { 'index.html': page, 'manifest.json': shell });
      const flow = { ...manifest, shared: { react: '^19.3.1' } };
      await buildFrontEnd(
        'mfe-flow',
        { 'remoteEntry.js': content, 'manifest.json': flow },
        contracts,
      );
    },
    async addService(name, contract) {
      const processes = { server: 'src/server.ts' };
      const commands = { migrate: 'src/migrate.ts' };
      const description = { name, schema: name, contract: `@dashboard/contracts-${name}` };
      await write(`svc-${name}/service.json`, { ...description, processes, commands });
      await write(`packages/contracts/${name}/contract.json`, contract);
    },
    start,
    async deploy(env) {
      const child = start(env);
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout as NodeJS.ReadableStream),
        text(child.stderr as NodeJS.ReadableStream),
        once(child, 'close'),
      ]);
      return { code, output: output + errors };
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
