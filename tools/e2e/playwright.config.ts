import { chromiumFlags } from '@dashboard/runner-kit/chromium';
import { noPushServices } from '@dashboard/test-kit';
import { defineConfig, devices } from '@playwright/test';

// For every product that a test starts without its own push service.
process.env.PUSH_SERVICES ??= noPushServices;
// A slow disk would delay every write.
process.env.FSYNC ??= 'off';

/** An import would remove what another test holds, so these run one after the other. */
const changesMainFund = /(holdings|morning|shell)\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'main-fund', testDir: './journeys', testMatch: changesMainFund, workers: 1 },
    { name: 'journeys', testDir: './journeys', testIgnore: changesMainFund },
    // Each file starts its own product. The longest files start first.
    { name: 'releases', testDir: './releases' },
    { name: 'attacks', testDir: './attacks', testMatch: '*.spec.ts' },
    { name: 'features', testDir: './features' },
    { name: 'speed', testDir: './speed', workers: 1 },
  ],
  outputDir: '../../test-results',
  globalSetup: './setup/product.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Only a hanging test takes this long, even on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
