import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePorts } from '../machine/ports.ts';
import { ended } from '../processes/child-process.ts';
import { projectRoot } from '../project-root.ts';

export interface ProductOptions {
  /** A folder of its own; created when missing. */
  dataDir: string;
  /** Any free one when not given. */
  port?: number;
  /** Further settings of `npm start`, such as SAMPLE_DATA or TRADING_TIME_ZONE. */
  env?: NodeJS.ProcessEnv;
}

export interface Product {
  url: string;
  /** The password `npm start` has shown: made up at the first start, undefined later. */
  adminPassword: string | undefined;
  /** The process that runs it; tests end it by force. */
  pid: number;
  /** Stops it and resolves with the exit code. */
  stop(): Promise<number>;
}

/**
 * Starts the whole product as `npm start` does and resolves when it is ready, within minutes on a
 * first start, since the modules are built then. Throws with all it has said when it does not come
 * up. It ends by itself should this process end.
 */
export async function startProduct({ dataDir, port, env }: ProductOptions): Promise<Product> {
  const [free] = await freePorts(1);
  // By the path and not by our own executable: a test runner may run on an older Node.
  const node = join(projectRoot, 'node_modules/.bin/node');
  const child = spawn(node, [join(projectRoot, 'local/src/start/start.ts')], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port ?? free) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C is for who started us; the pipe (`ipc`) tells the product in time.
    detached: true,
  });
  const end = ended(child);
  let said = '';
  const signIn = new Promise<RegExpExecArray>((resolve) => {
    const listen = (chunk: string) => {
      said += chunk;
      const ready = /^Ready: (?<url>\S+)\nAdmin sign-in: \S+(?: \/ (?<password>\S+))?.*\n/m.exec(
        said,
      );
      if (ready) resolve(ready);
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
  });
  const ready = await Promise.race([signIn, end]);
  if (typeof ready === 'string' || child.pid === undefined) {
    throw new Error(`The product did not start (${ready}):\n${said}`);
  }
  return {
    url: ready.groups?.url ?? '',
    adminPassword: ready.groups?.password,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await end;
      return child.exitCode ?? 1;
    },
  };
}
