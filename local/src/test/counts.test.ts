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
  expect(readJestCount(report(numbers))).toEqual({ passed: 7, failed: 3 });
});

test('a skipped or flaky browser test and a set-up that failed count as failures', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
  expect(readPlaywrightCount(report({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 7 });
});

test('a missing report is a failure', () => {
  const nowhere = join(folder, 'nowhere.json');
  expect(sumCounts([readJestCount(nowhere), readPlaywrightCount(nowhere)])).toEqual({
    passed: 0,
    failed: 2,
  });
});
