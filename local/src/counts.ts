/** Reads how many tests passed and failed from the reports of jest and Playwright. */
import { z } from 'zod';
import { readJson } from './json-file.ts';

export interface Count {
  passed: number;
  failed: number;
}

const jestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** A file of tests that could not be run counts as one failure; so does a missing report. */
export function jestCount(reportFile: string): Count {
  const report = readJson(reportFile, jestSchema);
  if (!report) return { passed: 0, failed: 1 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

/** A test that did not run is no success: skipping is not permitted here. */
export function playwrightCount(reportFile: string): Count {
  const report = readJson(reportFile, playwrightSchema);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + skipped + report.errors.length };
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    { passed: 0, failed: 0 },
  );
}
