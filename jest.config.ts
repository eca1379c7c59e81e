import type { Config } from 'jest';

const swc = (jsx: boolean): [string, object] => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Tests that hold times to a bound. `npm run test:faults` runs them, after all others. */
const TIMED = '\\.timed\\.test\\.ts$';

/** Tests that kill processes, build releases or restore backups. `npm run test:faults` runs them. */
const FAULTS = '\\.faults\\.test\\.ts$';

const both = {
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.[mc]?[jt]s$': swc(false) },
  transformIgnorePatterns: [],
};

const node = {
  ...both,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/local/src/test/jest-setup.ts',
  globalTeardown: '<rootDir>/local/src/test/jest-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/local/src/test/jest-retry.ts'],
};

/** Only against a deployment that runs; without a retry, since what a test kills is killed once. */
const deployment = process.env.DEPLOYMENT_URL
  ? [
      {
        ...both,
        displayName: 'deployment',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/e2e/deployment/*.test.ts'],
      },
    ]
  : [];

const config: Config = {
  // A test ends long before, unless it hangs or the machine is very busy. Jest reads this here
  // alone: within a project it has no effect.
  testTimeout: 20_000,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: [
        '<rootDir>/packages/!(ui|mfe-kit)/**/*.test.ts',
        '<rootDir>/{svc-*,gateway,local,release,checks,bench,e2e/histories}/**/*.test.ts',
      ],
      testPathIgnorePatterns: [TIMED, FAULTS],
    },
    {
      ...node,
      displayName: 'faults',
      testRegex: [FAULTS],
    },
    {
      ...node,
      displayName: 'timed',
      testRegex: [TIMED],
    },
    ...deployment,
    {
      ...both,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/local/src/test/jest-browser-env.ts'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/local/src/test/jest-browser.ts'],
      testMatch: [
        '<rootDir>/{shell,mfe-*}/**/*.test.{ts,tsx}',
        '<rootDir>/packages/{ui,mfe-kit}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};

export default config;
