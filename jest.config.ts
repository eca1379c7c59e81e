import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Tests that measure times, load the machine or take minutes. `npm run test:nightly` runs them. */
const NIGHTLY = '\\.nightly\\.test\\.ts$';

/** Tests that kill processes, build releases or restore backups. `npm run test:faults` runs them. */
const FAULTS = '\\.faults\\.test\\.ts$';

/** Packages whose modules use `import()`, which Jest can't run untransformed. */
const importingPackages = ['@opentelemetry'];

/** Installed packages with ES modules, which Jest can't require untransformed. */
const esModulePackages = globSync('node_modules/{*,@*/*}/package.json', {
  cwd: import.meta.dirname,
})
  .filter((file) => JSON.parse(readFileSync(file, 'utf8')).type === 'module')
  .map((file) => dirname(file).slice('node_modules/'.length));

const transformedPackages = [...importingPackages, ...esModulePackages];

const both = {
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.[mc]?[jt]s$': swc(false) },
  transformIgnorePatterns: [
    `<rootDir>/node_modules/(?!(?:${importingPackages.join('|')})/).*\\.cjs$`,
    `<rootDir>/node_modules/(?!(?:${transformedPackages.join('|')})/)(?!.*/node_modules/).*\\.js$`,
  ],
};

const node = {
  ...both,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tools/local/src/test/jest-setup.ts',
  globalTeardown: '<rootDir>/tools/local/src/test/jest-teardown.ts',
};

/** Only against a running deployment. */
const deployment = process.env.DEPLOYMENT_URL
  ? [
      {
        ...both,
        displayName: 'deployment',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tools/e2e/deployment/*.test.ts'],
      },
    ]
  : [];

const config: Config = {
  // Only a hanging test takes this long, even on a busy machine. Jest reads this only here; inside
  // a project it has no effect.
  testTimeout: 600_000,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: [
        '<rootDir>/packages/!(ui|mfe-kit)/**/*.test.ts',
        '<rootDir>/tools/!(e2e)/**/*.test.ts',
        '<rootDir>/{svc-*,gateway,tools/e2e/histories}/**/*.test.ts',
      ],
      testPathIgnorePatterns: [FAULTS, NIGHTLY],
    },
    {
      ...node,
      displayName: 'faults',
      testRegex: [FAULTS],
    },
    {
      ...node,
      displayName: 'nightly',
      testRegex: [NIGHTLY],
    },
    ...deployment,
    {
      ...both,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/local/src/test/jsdom/environment.ts',
      setupFiles: ['<rootDir>/tools/local/src/test/jest-browser-env.ts'],
      setupFilesAfterEnv: [
        '@testing-library/jest-dom',
        '<rootDir>/tools/local/src/test/jest-browser.ts',
        '<rootDir>/packages/ui/test/load-all-parts.ts',
      ],
      testMatch: [
        '<rootDir>/{shell,mfe-*}/**/*.test.{ts,tsx}',
        '<rootDir>/packages/{ui,mfe-kit}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};

export default config;
