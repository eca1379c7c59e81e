import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';

export const productRoot = join(__dirname, '../..');
const node = join(productRoot, 'node_modules/.bin/node');

export const urlAt = (port: number) => `http://127.0.0.1:${port}`;

/**
 * Processes of the product, as they run outside of tests.
 * @param openFiles how many files and connections each may have open; what the system allows if not given
 */
export function createProcesses({ openFiles }: { readonly openFiles?: number } = {}) {
  const limitFiles = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `;
  const running = new Set<ChildProcess>();
  let output = '';
  return {
    /** What they have logged so far; nothing unless a LOG_LEVEL is given. */
    log: () => output,
    /** Starts a service, its worker or the gateway on a port. @returns when it is ready */
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
