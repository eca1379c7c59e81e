import { installCommands } from './system-packages.ts';

const redis = { debian: 'redis-server', homebrew: 'redis' };
const having =
  (...programs: string[]) =>
  (names: readonly string[]) =>
    programs.find((path) => names.some((name) => path.endsWith(`/${name}`)));

test('root on Debian installs with apt-get', () => {
  const commands = installCommands(redis, { isRoot: true, find: having('/usr/bin/apt-get') });
  expect(commands?.map(({ command, args }) => [command, ...args].join(' '))).toEqual([
    'dpkg --configure -a',
    '/usr/bin/apt-get update',
    '/usr/bin/apt-get install -y --no-install-recommends redis-server',
  ]);
});

test('a user of Homebrew installs with brew', () => {
  const machine = { isRoot: false, find: having('/opt/homebrew/bin/brew') };
  const commands = installCommands(redis, machine);
  expect(commands?.map(({ args }) => args)).toEqual([['install', 'redis']]);
});

test('nothing is installed where the user is not permitted to', () => {
  const apt = having('/usr/bin/apt-get');
  const brew = having('/opt/homebrew/bin/brew');
  expect(installCommands(redis, { isRoot: false, find: apt })).toBeUndefined();
  expect(installCommands(redis, { isRoot: true, find: brew })).toBeUndefined();
  expect(installCommands({ debian: 'chromium' }, { isRoot: false, find: brew })).toBeUndefined();
});
