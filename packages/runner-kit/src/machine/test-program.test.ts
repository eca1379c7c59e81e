import { findOrInstallTestProgram } from './test-program.ts';

const program = { executable: 'promtool', debian: 'prometheus', homebrew: 'prometheus' };

test('a program of the machine is taken as it is', async () => {
  const find = (names: readonly string[]) => `/usr/bin/${names}`;
  const path = await findOrInstallTestProgram(program, { isRoot: true, find });
  expect(path).toBe('/usr/bin/promtool');
});

test('where nothing can be installed, a sentence says what to install', async () => {
  const machine = { isRoot: false, find: () => undefined };
  await expect(findOrInstallTestProgram(program, machine)).rejects.toThrow(
    'promtool is missing, which this test needs. Install it (macOS: brew install prometheus; Debian, Ubuntu: sudo apt-get install --no-install-recommends prometheus).',
  );
});
