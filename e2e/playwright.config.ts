import { chromiumFlags } from '@dashboard/runner-kit/chromium';
import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  projects: [
    // A retry is for a busy machine; it is reported and counted.
    { name: 'journeys', testDir: './journeys', retries: 1 },
    { name: 'features', testDir: './features', retries: 1 },
    // Releases are changed on a product of their own.
    { name: 'releases', testDir: './releases', retries: 1 },
    { name: 'attacks', testDir: './attacks', testMatch: '*.spec.ts', retries: 1 },
    // Measured one by one. Without a trace, which takes a picture of every frame.
    { name: 'speed', testDir: './speed', workers: 1, retries: 2, use: { trace: 'off' } },
  ],
  outputDir: '../test-results',
  globalSetup: './setup/product.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    trace: 'on-first-retry',
    launchOptions: {
      args: chromiumFlags,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
