import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getUrlSetting, readServiceDescriptions } from '@dashboard/service-descriptions';
import { createTestDatabase, testIdentitySecret } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';

export const productRoot = join(__dirname, '../..');
const node = join(productRoot, 'node_modules/.bin/node');

export const urlAt = (port: number) => `http://127.0.0.1:${port}`;

export const createServiceDatabase = (service: string) =>
  createTestDatabase(service, join(productRoot, `svc-${service}/migrations`));

/** @param line name and labels of the metric. @returns NaN if it's missing */
export async function readMetric(port: number, line: string): Promise<number> {
  const text = await (await fetch(`${urlAt(port)}/metrics`)).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1));
}

export const serviceUrls = (url = urlAt(1)): Record<string, string> =>
  Object.fromEntries(readServiceDescriptions().map((service) => [getUrlSetting(service), url]));

/** As in production. `openFiles` limits open files and connections per process. */
export function createProcesses({ openFiles }: { readonly openFiles?: number } = {}) {
  const limitFiles = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `;
  const running = new Set<ChildProcess>();
  let output = '';
  return {
    log: () => output,
    async start(
      deployable: string,
      port: number,
      env: Readonly<Record<string, string>>,
      ...args: readonly string[]
    ): Promise<ChildProcess> {
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const script = args.length > 0 ? args : ['src/server.ts'];
      const child = spawn('sh', ['-c', `${limitFiles}exec "$0" "$@"`, node, ...script], {
        cwd: join(productRoot, deployable),
        env: {
          PATH,
          NODE_COMPILE_CACHE,
          NODE_ENV: 'production',
          LOG_LEVEL: 'silent',
          HOST: '127.0.0.1',
          PORT: String(port),
          IDENTITY_SECRET: testIdentitySecret,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.stdout?.on('data', (chunk) => {
        output += chunk;
      });
      running.add(child);
      child.once('exit', () => running.delete(child));
      await waitUntil(async () => {
        const answer = await fetch(`${urlAt(port)}/readyz`).catch(() => undefined);
        return answer?.status === 200;
      });
      return child;
    },
    async killAll(): Promise<void> {
      for (const child of running) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}
