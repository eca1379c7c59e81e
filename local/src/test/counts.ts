/** Reads how many tests passed and failed from the reports of jest and Playwright. */
import { readJson } from '@dashboard/runner-kit/json-file';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
}

export const noTests: Count = { passed: 0, failed: 0 };
const missingReport: Count = { passed: 0, failed: 1 };

const jestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** A test file that could not be run counts as one failure; so does a missing report. */
export function readJestCount(reportFile: string): Count {
  const report = readJson(reportFile, jestSchema);
  if (!report) return missingReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed };
}

/** Skipped and flaky tests count as failures: neither is permitted here. */
export function readPlaywrightCount(reportFile: string): Count {
  const report = readJson(reportFile, playwrightSchema);
  if (!report) return missingReport;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected + skipped + flaky + report.errors.length };
}

export function sumCounts(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
    }),
    noTests,
  );
}
