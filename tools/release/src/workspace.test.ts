import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFrontEnds } from '@dashboard/runner-kit/front-ends';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { findWorkspace } from './workspace.ts';

test('the shell and every module have a budget', () => {
  for (const { name } of listFrontEnds()) {
    const { firstLoadKB, totalKB } = findWorkspace(name).budget;
    expect(firstLoadKB).toBeGreaterThan(0);
    expect(totalKB).toBeGreaterThan(0);
  }
});

test('a workspace has the contracts it depends on', () => {
  const contractsOf = (name: string) => Object.keys(findWorkspace(name).contracts).sort();
  expect(contractsOf('mfe-flow')).toEqual(['flow']);
  expect(contractsOf('shell')).toEqual(['auth', 'push', 'releases', 'summaries']);
  expect(findWorkspace('mfe-flow').contracts.flow).toHaveProperty(['paths', '/api/unusual-flow']);
});

describe('in the repository of one module', () => {
  let current: string;
  const packageJson = {
    name: '@journal-team/mfe-journal',
    version: '0.3.0',
    scripts: { build: 'webpack' },
    dependencies: { '@dashboard/contracts-flow': '0.1.0', '@dashboard/contracts-http': '0.1.0' },
    release: { budget: { firstLoadKB: 60, totalKB: 90 } },
  };

  beforeEach(async () => {
    current = createTestFolder();
    await writeJson('package.json', packageJson);
    for (const name of ['contracts-flow', 'contracts-http']) {
      const exports = { '.': './index.js', './contract.json': './contract.json' };
      const { '.': index } = exports;
      await writeJson(`node_modules/@dashboard/${name}/package.json`, {
        exports: name === 'contracts-http' ? { '.': index } : exports,
      });
    }
    await writeJson('node_modules/@dashboard/contracts-flow/contract.json', { paths: {} });
  });

  async function writeJson(path: string, content: object): Promise<void> {
    await mkdir(join(current, path, '..'), { recursive: true });
    await writeFile(join(current, path), JSON.stringify(content));
  }

  test('the module is found with its budget and installed contracts', async () => {
    expect(findWorkspace('mfe-journal', { current })).toMatchObject({
      name: 'mfe-journal',
      version: '0.3.0',
      directory: current,
      repository: current,
      budget: { firstLoadKB: 60, totalKB: 90 },
      contracts: { flow: { paths: {} } },
    });
    expect(Object.keys(findWorkspace('mfe-journal', { current }).contracts)).toEqual(['flow']);
  });

  test('it is built by its own script', async () => {
    const run = jest.fn().mockResolvedValue('');
    const unused = () => Promise.reject(new Error('Not used.'));
    await findWorkspace('mfe-journal', { current }).build({
      run,
      supervise: unused,
      stop: unused,
      killNow: unused,
    });
    expect(run.mock.calls).toEqual([
      [{ name: 'build', command: 'npm', args: ['run', 'build'], cwd: current }],
    ]);
  });

  test('another module is rejected with the name of this one', () => {
    expect(() => findWorkspace('mfe-flow', { current })).toThrow(
      'mfe-flow cannot be released here; this is the repository of mfe-journal.',
    );
  });
});
