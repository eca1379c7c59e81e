import { spawnSync } from 'node:child_process';
import { findOrInstallTestProgram } from '@dashboard/runner-kit/test-program';
import { prometheusPackage } from '../../test/prometheus.ts';
import { rulesPath, unitTestsPath } from './rules.ts';

const runPromtool = async (...args: string[]) => {
  const promtool = await findOrInstallTestProgram({ ...prometheusPackage, executable: 'promtool' });
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

test('Prometheus accepts the rules', async () => {
  const { status, output } = await runPromtool('check', 'rules', rulesPath);
  expect(output).toContain('SUCCESS');
  expect(status).toBe(0);
});

test('each alert fires at its threshold and after its duration, not before', async () => {
  const { status, output } = await runPromtool('test', 'rules', unitTestsPath);
  expect(output).toContain('SUCCESS');
  expect(status).toBe(0);
});
