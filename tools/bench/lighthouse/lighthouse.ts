import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags, findOrInstallChromium } from '@dashboard/runner-kit/chromium';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { chromium } from '@playwright/test';
import { z } from 'zod';

const directory = import.meta.dirname;
const folder = join(directory, 'node_modules/lighthouse');

export const presets = ['mobile', 'desktop'] as const;
export type Preset = (typeof presets)[number];

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export const timings = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'speed index',
} as const;
export type Timing = keyof typeof timings;

const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(categories),
    z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
    }),
  ),
});

export type Report = z.infer<typeof reportSchema>;

const wantedVersion = (): string =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).dependencies.lighthouse;

function isInstalled(): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === wantedVersion();
}

export async function installLighthouse(supervisor: Supervisor): Promise<void> {
  if (isInstalled()) return;
  await supervisor.run({
    name: 'install-lighthouse',
    command: 'npm',
    args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    cwd: directory,
    env: process.env,
  });
}

/** Tries twice, because a browser trace sometimes lacks the start of the navigation. */
export const runLighthouse = (
  supervisor: Supervisor,
  url: string,
  preset: Preset,
): Promise<Report> =>
  judgePage(supervisor, url, preset).catch(() => judgePage(supervisor, url, preset));

async function judgePage(supervisor: Supervisor, url: string, preset: Preset): Promise<Report> {
  const browser = (await findOrInstallChromium(supervisor)) ?? chromium.executablePath();
  const output = await supervisor.run({
    name: 'lighthouse',
    command: process.execPath,
    args: [
      join(folder, 'cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
      // Lighthouse simulates a phone by default.
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
    ],
    env: { ...process.env, CHROME_PATH: browser },
  });
  return reportSchema.parse(JSON.parse(output));
}
