import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const node = join(__dirname, '../../../../node_modules/.bin/node');

const admin = (args: readonly string[]) =>
  spawnSync(node, [join(__dirname, 'admin.ts'), ...args], { encoding: 'utf8' });

test.each([
  [['nonsense'], "Unknown command 'nonsense'. See npm run admin -- --help."],
  [['sign-in-code', 'admin', 'more'], 'Too many arguments'],
  [[], 'set-password'],
])('npm run admin -- %j says what is wrong and changes nothing', (args, sentence) => {
  const { status, stderr } = admin(args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});

test('npm run admin -- --help prints the available commands', () => {
  const { status, stdout } = admin(['--help']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/set-password .*sign-in-code /s);
});
