import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { createFakeWorkspace } from './fake-workspace.ts';
import { type RunningCommand, runCommand } from './running-command.ts';

interface StartFixture {
  readonly root: string;
  readonly dataDir: string;
  readonly port: number;
  /** Returns without waiting for the product. */
  start(env?: NodeJS.ProcessEnv): RunningCommand;
  startAndWait(env?: NodeJS.ProcessEnv): Promise<RunningCommand>;
  stopAfterTest(run: RunningCommand): void;
  readIfExists(file: string): string;
  fetchStatus(): Promise<number>;
}

/** Removed after the file's tests, along with everything they started. */
export function createStartFixture(): StartFixture {
  let root = '';
  let dataDir = '';
  let port = 0;
  let runs: RunningCommand[] = [];

  beforeAll(() => {
    root = createFakeWorkspace();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = createTestFolder();
    [port = 0] = await findFreePorts(1);
    runs = [];
    rmSync(join(root, 'svc-auth/admin'), { force: true });
  });
  afterEach(async () => {
    for (const run of runs) run.signal('SIGTERM');
    await Promise.all(runs.map(({ exit }) => exit));
  });

  function start(env: NodeJS.ProcessEnv = {}): RunningCommand {
    const settings = { DATA_DIR: dataDir, PORT: String(port), ...env };
    const run = runCommand(root, 'start', [], settings);
    runs.push(run);
    return run;
  }

  return {
    get root() {
      return root;
    },
    get dataDir() {
      return dataDir;
    },
    get port() {
      return port;
    },
    start,
    async startAndWait(env) {
      const run = start(env);
      await run.waitForOutput(/^Admin sign-in: .*\n/m);
      return run;
    },
    stopAfterTest: (run) => runs.push(run),
    readIfExists(file) {
      try {
        return readFileSync(join(root, file), 'utf8');
      } catch {
        return '';
      }
    },
    fetchStatus: async () => (await fetch(`http://127.0.0.1:${port}/`)).status,
  };
}
