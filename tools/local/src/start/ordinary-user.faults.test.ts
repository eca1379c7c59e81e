import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pickOutsideEnv } from '@dashboard/runner-kit/outside-env';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { noPushServices } from '@dashboard/test-kit';
import { copyBuiltFrontEnds } from '../../test/built-front-ends.ts';
import { listProcesses, type RunningCommand, runNpm } from '../../test/running-command.ts';
import { createScratchWorkspace, type ScratchWorkspace } from '../../test/scratch-workspace.ts';

const DPKG_STATUS = '/var/lib/dpkg/status';
const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let workspace: ScratchWorkspace;
let run: RunningCommand | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-user-'));
  mkdirSync(join(folder, 'home'));
  workspace = createScratchWorkspace();
  copyBuiltFrontEnds(workspace.root);
  for (const path of [folder, workspace.root]) giveToUser(path);
});
afterAll(async () => {
  run?.signal('SIGTERM');
  await run?.exit;
  workspace.remove();
  rmSync(folder, { recursive: true });
});

/** Leaves out the packages, which are hard links to this repository's. */
function giveToUser(path: string): void {
  if (!isRoot) return;
  const files = ['-type', 'd', '-o', '-not', '-path', '*/node_modules/*'];
  const chown = ['-exec', 'chown', '-h', `${account.uid}:${account.gid}`, '{}', '+'];
  execFileSync('find', [path, '(', ...files, ')', ...chown]);
}

function createPathWithoutRedis(path: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const directory of path.split(delimiter).filter((one) => existsSync(one))) {
    for (const name of readdirSync(directory)) {
      if (/^(?:redis|valkey)-/.test(name) || existsSync(join(programs, name))) continue;
      rmSync(join(programs, name), { force: true });
      symlinkSync(join(directory, name), join(programs, name));
    }
  }
  return programs;
}

/** Makes apt-get treat an installed Redis as missing. */
function createAptSettings(): NodeJS.ProcessEnv {
  if (!existsSync(DPKG_STATUS)) return {};
  const packages = readFileSync(DPKG_STATUS, 'utf8').split('\n\n');
  const others = packages.filter((text) => !/^Package: redis-(?:server|tools)$/m.test(text));
  writeFileSync(join(folder, 'status'), others.join('\n\n'));
  writeFileSync(join(folder, 'apt.conf'), `Dir::State::status "${join(folder, 'status')}";\n`);
  return { APT_CONFIG: join(folder, 'apt.conf') };
}

test('an ordinary user with an empty home directory starts the product on a machine without Redis', async () => {
  const [port] = await findFreePorts(1);
  const outside = pickOutsideEnv();
  const env = {
    ...outside,
    ...createAptSettings(),
    PUSH_SERVICES: noPushServices,
    HOME: join(folder, 'home'),
    PATH: createPathWithoutRedis(outside.PATH ?? ''),
  };
  run = runNpm(workspace.root, ['start'], { PORT: String(port) }, { ...account, env });
  await run.waitForOutput(/^Admin sign-in: admin \/ \S+\n/m);
  expect(run.output()).toContain('✓ Redis installed');
  const page = await fetch(`http://127.0.0.1:${port}/student`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
  const redis = listProcesses(join(workspace.root, '.data')).find(({ name }) => name === 'redis');
  expect(readlinkSync(`/proc/${redis?.pid}/exe`)).toContain(join(folder, 'home/.cache'));
  run.signal('SIGTERM');
  await expect(run.exit).resolves.toBe('exit code 0');
});
