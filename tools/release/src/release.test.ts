import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';

const folder = createTestFolder();

function release(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const node = join(__dirname, '../../../node_modules/.bin/node');
  const { status, stdout, stderr } = spawnSync(node, [join(__dirname, 'release.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, RELEASES_DIR: '', DATA_DIR: folder, ...env },
  });
  return { status, stdout, stderr };
}

test('a rejection is one line on standard error with exit code 1', () => {
  expect(release(['promote', 'mfe-flow'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Nothing was ever released as mfe-flow.\n',
  });
  expect(release(['--everything'])).toEqual({
    status: 1,
    stdout: '',
    stderr: "Unknown option '--everything'. See npm run release -- --help.\n",
  });
  expect(release(['list'], { PORT: 'none' })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PORT must be a whole number from 1 to 65535.\n',
  });
});

test('the list and the help go to standard output', () => {
  expect(release(['--help'])).toEqual({
    status: 0,
    stdout: expect.stringContaining('canary [options] <module> <share>'),
    stderr: '',
  });
  expect(release(['list'])).toEqual({
    status: 0,
    stdout: 'Nothing has been released yet.\n',
    stderr: '',
  });
  const json = release(['list', '--json'], { RELEASES_DIR: join(folder, 'elsewhere') });
  expect(JSON.parse(json.stdout)).toEqual({ releases: [], log: [] });
});
