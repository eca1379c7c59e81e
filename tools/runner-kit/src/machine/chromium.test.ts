import { AbortError, UserError } from '../errors.ts';
import type { ProcessSpec } from '../processes/child-process.ts';
import { findOrInstallChromium } from './chromium.ts';

const hasApt = (names: readonly string[]) =>
  ['/usr/bin/apt-get', '/usr/bin/dpkg-deb'].find((path) =>
    names.some((name) => path.endsWith(`/${name}`)),
  );

async function install(failure: Error): Promise<string[]> {
  const ran: string[] = [];
  const run = async ({ name }: ProcessSpec) => {
    ran.push(name);
    if (name !== 'playwright-install') throw failure;
    return '';
  };
  const unused = () => Promise.reject(new Error('not used'));
  const supervisor = { run, supervise: unused, stop: unused, killNow: unused };
  await findOrInstallChromium(supervisor, { isRoot: false, find: hasApt });
  return ran;
}

beforeEach(() => {
  delete process.env.CHROMIUM_PATH;
});

test('Playwright downloads Chromium if the system has no package for it', async () => {
  expect(await install(new UserError('no such package'))).toEqual([
    'install-for-user',
    'playwright-install',
  ]);
});

test('an interrupted Chromium installation stops there', async () => {
  await expect(install(new AbortError())).rejects.toThrow(AbortError);
});
