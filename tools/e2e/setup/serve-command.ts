import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePorts } from '@dashboard/runner-kit/ports';

const root = join(import.meta.dirname, '../../..');

export interface ServedModule {
  readonly origin: string;
  readonly link: string;
  stop(): Promise<void>;
}

export const serveModule = (name: string, against: string): Promise<ServedModule> =>
  serve(root, [join(root, 'packages/build-kit/src/serve.ts'), name, '--against', against]);

export const serveRepository = (folder: string, against: string): Promise<ServedModule> =>
  serve(folder, [join(folder, 'node_modules/.bin/dashboard-serve'), '--against', against]);

async function serve(folder: string, args: readonly string[]): Promise<ServedModule> {
  const [port] = await findFreePorts(1);
  const child = spawn(join(folder, 'node_modules/.bin/node'), args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = once(child, 'exit');
  let output = '';
  const opened = new Promise<string>((resolve) => {
    const listen = (chunk: string) => {
      output += chunk;
      const link = /^Open (\S+) and switch it on there/m.exec(output)?.[1];
      if (link) resolve(link);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
  });
  const failed = end.then((): never => {
    throw new Error(`The server in ${folder} did not start:\n${output}`);
  });
  const link = await Promise.race([opened, failed]);
  const origin = `http://localhost:${port}`;
  // It responds once it has built the module.
  const entry = await fetch(`${origin}/remoteEntry.js`);
  await entry.body?.cancel();
  return {
    origin,
    link,
    async stop() {
      child.kill();
      await end;
    },
  };
}
