import { userPrograms } from './executables.ts';
import { installCommands } from './system-packages.ts';

const redis = { debian: 'redis-server', homebrew: 'redis', programs: ['redis-server'] };
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

test('an ordinary user on Debian installs into a cache folder', () => {
  const machine = { isRoot: false, find: having('/usr/bin/apt-get', '/usr/bin/dpkg-deb') };
  const [command, ...others] = installCommands(redis, machine) ?? [];
  expect(command?.args?.slice(1)).toEqual([userPrograms, 'redis-server', 'redis-server']);
  expect(others).toEqual([]);
});

test('nothing is installed without permission', () => {
  const brew = having('/opt/homebrew/bin/brew');
  const { homebrew, ...debianOnly } = redis;
  expect(installCommands(redis, { isRoot: true, find: brew })).toBeUndefined();
  expect(installCommands(debianOnly, { isRoot: false, find: brew })).toBeUndefined();
});
