import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { readJestCount, readPlaywrightCount, sumCounts } from './counts.ts';

const folder = createTestFolder();

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const testFile = (name: string, message: string, assertionResults: object[]) => ({
  name,
  status: message ? 'failed' : 'passed',
  message,
  assertionResults,
});

test('a file that could not run counts as a failure, and every failure is named', () => {
  const numbers = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  const failed = {
    status: 'failed',
    fullName: 'an edit is kept',
    failureMessages: ['\u001B[2mexpect(\u001B[22mreceived).toBe(expected)\n\nExpected: 1'],
  };
  const passed = { status: 'passed', fullName: 'an edit is shown', failureMessages: [] };
  const testResults = [
    testFile('/a/edits.test.ts', 'one failed', [passed, failed]),
    testFile('/a/broken.test.ts', '\n  ● Test suite failed to run', []),
    testFile('/a/lists.test.ts', '', [passed]),
  ];
  expect(readJestCount(report({ ...numbers, testResults }))).toEqual({
    passed: 7,
    failed: 2,
    failures: [
      'an edit is kept: expect(received).toBe(expected) · Expected: 1',
      '/a/broken.test.ts: ● Test suite failed to run',
    ],
  });
});

test('skipped or flaky browser tests and a failed set-up count as failures', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
  const tests = [{ results: [{ errors: [{ message: 'Error: no form\n  at sign-in.spec.ts' }] }] }];
  const specs = [
    { title: 'signs in', file: 'sign-in.spec.ts', ok: false, tests },
    { title: 'signs out', file: 'sign-in.spec.ts', ok: true, tests: [] },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  const errors = [{ message: 'No port was free' }];
  expect(readPlaywrightCount(report({ stats, suites, errors }))).toEqual({
    passed: 5,
    failed: 7,
    failures: ['sign-in.spec.ts: signs in: Error: no form', 'No port was free'],
  });
});

test('a missing report is a failure', () => {
  const nowhere = join(folder, 'nowhere.json');
  expect(sumCounts([readJestCount(nowhere), readPlaywrightCount(nowhere)])).toEqual({
    passed: 0,
    failed: 2,
    failures: ['missing report', 'missing report'],
  });
});
