import { stripVTControlCharacters } from 'node:util';
import { readJson } from '@dashboard/runner-kit/json-file';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
  failures: readonly string[];
}

export const noTests: Count = { passed: 0, failed: 0, failures: [] };
const missingReport: Count = { passed: 0, failed: 1, failures: ['missing report'] };

const jestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const errorSchema = z.object({ message: z.string().optional() });

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(errorSchema) })) })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int(), skipped: z.int() }),
  errors: z.array(errorSchema),
  suites: z.array(suiteSchema),
});

/** A file that couldn't run counts as one failure, and so does a missing report. */
export function readJestCount(reportFile: string): Count {
  const report = readJson(reportFile, jestSchema);
  if (!report) return missingReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${name}: ${findReason(message)}`];
      return tests.map(
        (test) => `${test.fullName}: ${findReason(test.failureMessages.join('\n'))}`,
      );
    });
  return { passed: report.numPassedTests, failed, failures };
}

export function findReason(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !line.startsWith('at '))
    .slice(0, 4)
    .join(' · ')
    .slice(0, 300);
}

export function readPlaywrightCount(reportFile: string): Count {
  const report = readJson(reportFile, playwrightSchema);
  if (!report) return missingReport;
  const { errors, stats, suites } = report;
  const failed = stats.unexpected + stats.skipped + stats.flaky + errors.length;
  const reasons = errors.map(({ message = '' }) => findReason(message));
  return { passed: stats.expected, failed, failures: [...listFailedSpecs(suites), ...reasons] };
}

function listFailedSpecs(suites: readonly z.infer<typeof suiteSchema>[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        const messages = errors.map(({ message = '' }) => message);
        return `${file}: ${title}: ${findReason(messages.join('\n'))}`;
      }),
    ...listFailedSpecs(inner),
  ]);
}

export function sumCounts(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      failures: [...sum.failures, ...count.failures],
    }),
    noTests,
  );
}
