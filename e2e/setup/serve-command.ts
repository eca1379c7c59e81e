import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePorts } from '@dashboard/runner-kit/ports';

const root = join(import.meta.dirname, '../..');

export interface ServedModule {
  /** Where its files are. */
  readonly origin: string;
  /** The address it says to open. */
  readonly link: string;
  stop(): Promise<void>;
}

/** Serves a module as `npx nx serve <name> --against <url>` does, and resolves when it is built. */
export async function serveModule(name: string, against: string): Promise<ServedModule> {
  const [port] = await findFreePorts(1);
  const script = join(root, 'packages/build-kit/src/serve.ts');
  const child = spawn(join(root, 'node_modules/.bin/node'), [script, name, '--against', against], {
    cwd: root,
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
    throw new Error(`${name} is not served:\n${output}`);
  });
  const link = await Promise.race([opened, failed]);
  const origin = `http://localhost:${port}`;
  // It answers once it has built the module.
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
