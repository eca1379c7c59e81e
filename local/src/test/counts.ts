/** Reads how many tests passed and failed from the reports of jest and Playwright. */
import { readJson } from '@dashboard/runner-kit/json-file';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
  /** How many of those that passed did so only when retried. */
  retried: number;
}

export const noTests: Count = { passed: 0, failed: 0, retried: 0 };
const missingReport: Count = { ...noTests, failed: 1 };

const jestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ status: z.string(), invocations: z.int().default(1) })),
    }),
  ),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** A test file that could not be run counts as one failure; so does a missing report. */
export function readJestCount(reportFile: string): Count {
  const report = readJson(reportFile, jestSchema);
  if (!report) return missingReport;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const retried = tests.filter(
    ({ status, invocations }) => status === 'passed' && invocations > 1,
  ).length;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed, retried };
}

/** A skipped test counts as a failure: skipping is not permitted here. */
export function readPlaywrightCount(reportFile: string): Count {
  const report = readJson(reportFile, playwrightSchema);
  if (!report) return missingReport;
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  return { passed: expected + flaky, failed, retried: flaky };
}

export function sumCounts(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      retried: sum.retried + count.retried,
    }),
    noTests,
  );
}
