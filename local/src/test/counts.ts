/** Reads how many tests passed and failed from the reports of jest and Playwright. */

import { readJson } from '@dashboard/runner-kit/json-file';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
  /** How many of those passed at their second try. */
  again: number;
}

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

const missing: Count = { passed: 0, failed: 1, again: 0 };

/** A file of tests that could not be run counts as one failure; so does a missing report. */
export function jestCount(reportFile: string): Count {
  const report = readJson(reportFile, jestSchema);
  if (!report) return missing;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    again: tests.filter(({ status, invocations }) => status === 'passed' && invocations > 1).length,
  };
}

/** A test that did not run is no success: skipping is not permitted here. */
export function playwrightCount(reportFile: string): Count {
  const report = readJson(reportFile, playwrightSchema);
  if (!report) return missing;
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  return { passed: expected + flaky, failed, again: flaky };
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      again: all.again + one.again,
    }),
    { passed: 0, failed: 0, again: 0 },
  );
}
