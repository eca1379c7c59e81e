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

const both = {
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.[mc]?[jt]s$': swc(false) },
  transformIgnorePatterns: [],
  // A test ends long before, unless it hangs or the machine is very busy.
  testTimeout: 20_000,
};

const config: Config = {
  projects: [
    {
      ...both,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/local/jest-setup.ts',
      globalTeardown: '<rootDir>/local/jest-teardown.ts',
      testMatch: [
        '<rootDir>/packages/contracts/**/*.test.ts',
        '<rootDir>/packages/{service-kit,build-kit,position-file,release-registry}/**/*.test.ts',
        '<rootDir>/{svc-*,gateway,local,release,checks}/**/*.test.ts',
      ],
    },
    {
      ...both,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/local/jest-browser.ts'],
      testMatch: [
        '<rootDir>/{shell,mfe-*}/**/*.test.{ts,tsx}',
        '<rootDir>/packages/{ui,mfe-kit}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};

export default config;
