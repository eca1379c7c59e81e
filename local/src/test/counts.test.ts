import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestCount, readPlaywrightCount, sumCounts } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'dashboard-counts-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a file that could not be run counts as a failure', () => {
  const numbers = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  const file = report({ ...numbers, testResults: [] });
  expect(readJestCount(file)).toEqual({ passed: 7, failed: 3, retried: 0 });
});

test('a browser test that was skipped or a set-up that failed counts as a failure', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
  expect(readPlaywrightCount(report({ stats, errors: [{}] }))).toEqual({
    passed: 6,
    failed: 6,
    retried: 1,
  });
});

test('a test that passed only when retried is counted as retried, one that failed twice is not', () => {
  const assertionResults = [
    { status: 'passed', invocations: 1 },
    { status: 'passed', invocations: 2 },
    { status: 'failed', invocations: 2 },
  ];
  const numbers = { numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
  const file = report({ ...numbers, testResults: [{ assertionResults }] });
  expect(readJestCount(file)).toEqual({ passed: 2, failed: 1, retried: 1 });
});

test('a missing report is a failure', () => {
  const nowhere = join(folder, 'nowhere.json');
  expect(sumCounts([readJestCount(nowhere), readPlaywrightCount(nowhere)])).toEqual({
    passed: 0,
    failed: 2,
    retried: 0,
  });
});
