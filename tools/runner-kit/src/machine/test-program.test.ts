import { findOrInstallTestProgram } from './test-program.ts';

const program = { executable: 'promtool', debian: 'prometheus', homebrew: 'prometheus' };

test('uses a program that the machine already has', async () => {
  const find = (names: readonly string[]) => `/usr/bin/${names}`;
  const path = await findOrInstallTestProgram(program, { isRoot: true, find });
  expect(path).toBe('/usr/bin/promtool');
});

test("names what to install if it can't be installed automatically", async () => {
  const machine = { isRoot: false, find: () => undefined };
  await expect(findOrInstallTestProgram(program, machine)).rejects.toThrow(
    'promtool is missing, which this test needs. Install it (macOS: brew install prometheus; Debian, Ubuntu: sudo apt-get install --no-install-recommends prometheus).',
  );
});
