import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePorts } from '../machine/ports.ts';
import { waitForExit } from '../processes/child-process.ts';
import { projectRoot } from '../project-root.ts';

export interface ProductOptions {
  dataDir: string;
  port?: number;
  root?: string;
  env?: NodeJS.ProcessEnv;
}

export interface Product {
  url: string;
  /** Generated at the first start; undefined after that. */
  adminPassword: string | undefined;
  pid: number;
  stop(): Promise<number>;
}

/** Like `npm start`. Stops when this process exits. @throws Error with the output if it fails */
export async function startProduct({
  dataDir,
  port,
  root = projectRoot,
  env,
}: ProductOptions): Promise<Product> {
  const [freePort] = await findFreePorts(1);
  // Not process.execPath, because a test runner can run on an older Node.
  const node = join(root, 'node_modules/.bin/node');
  const child = spawn(node, [join(root, 'tools/local/src/start/start.ts')], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port ?? freePort) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C only reaches the parent. The `ipc` channel lets the product notice when that exits.
    detached: true,
  });
  const exit = waitForExit(child);
  let output = '';
  const signIn = new Promise<RegExpExecArray>((resolve) => {
    const read = (chunk: string) => {
      output += chunk;
      const ready = /^Ready: (?<url>\S+)\nAdmin sign-in: \S+(?: \/ (?<password>\S+))?.*\n/m.exec(
        output,
      );
      if (ready) resolve(ready);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
  });
  const ready = await Promise.race([signIn, exit]);
  if (typeof ready === 'string' || child.pid === undefined) {
    throw new Error(`The product did not start (${ready}):\n${output}`);
  }
  return {
    url: ready.groups?.url ?? '',
    adminPassword: ready.groups?.password,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      return child.exitCode ?? 1;
    },
  };
}
