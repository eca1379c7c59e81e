import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@dashboard/runner-kit/product-process';
import { type Browser, expect, test } from '@playwright/test';
import { buildEdited, type Edit } from '../setup/module-build.ts';
import { release } from '../setup/release-command.ts';

/** One product for all of it: its releases are changed. */
test.describe.configure({ mode: 'serial' });

let product: Product & { dataDir: string };

test.beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-contributions-'));
  product = { ...(await startProduct({ dataDir, env: { SAMPLE_DATA: 'none' } })), dataDir };
});

test.afterAll(async () => {
  if (!product) return;
  await product.stop();
  await rm(product.dataDir, { recursive: true, force: true });
});

/** Releases a module as it would be after some edits. */
async function releaseEdited(name: string, ...edits: Edit[]) {
  const build = await buildEdited(name, ...edits);
  try {
    return await release(product, name, '--dist', build.dist);
  } finally {
    await build.remove();
  }
}

/** The tabs of a new student's page, the selected one marked with a star. */
async function readTabs(browser: Browser, path: string): Promise<string[]> {
  const page = await browser.newPage({ baseURL: product.url });
  await page.goto(path);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const texts = await tabs.evaluateAll((elements) =>
    elements.map(
      (tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ' *' : ''}`,
    ),
  );
  await page.close();
  return texts;
}

/** The headings of the sections of the symbol sheet on a new student's page. */
async function readSections(browser: Browser): Promise<string[]> {
  const page = await browser.newPage({ baseURL: product.url });
  await page.goto('/student?symbol=AAPL');
  const sections = page.getByRole('dialog', { name: 'AAPL' }).getByRole('region');
  await expect(sections.first()).toBeVisible();
  await expect(sections.getByRole('status')).toHaveCount(0);
  const headings = await sections.getByRole('heading', { level: 3 }).allTextContents();
  await page.close();
  return headings.filter((heading) => heading.startsWith('AAPL '));
}

const others = [
  'Portfolio Data',
  'Unusual Flow',
  'Position Sizing Calculator Educational Tool',
  'Track Record',
];
const contributions = 'src/contributions.ts';

test('a release adds a tab and a section of the symbol sheet to the next page; taken back they are gone, and the address opens the first tab', async ({
  browser,
}) => {
  expect(await readTabs(browser, '/student')).toEqual(['Heat Map *', ...others]);
  expect(await readSections(browser)).not.toContain('AAPL Second States');
  const { code, output } = await releaseEdited(
    'mfe-heatmap',
    {
      file: contributions,
      find: '  tabs: [',
      replace: `  tabs: [
    { id: 'second-map', audience: 'student', label: 'Second Map', order: 15, panel: 'watchlist' },`,
    },
    {
      file: contributions,
      find: '  symbolSections: [',
      replace: `  symbolSections: [
    { id: 'second-states', label: 'Second States', order: 5, panel: 'symbolStates' },`,
    },
  );
  expect(output).toContain('Everybody gets mfe-heatmap');
  expect(code).toBe(0);
  const withTab = ['Heat Map', 'Second Map *', ...others];
  expect(await readTabs(browser, '/student?tab=second-map')).toEqual(withTab);
  expect((await readSections(browser))[0]).toBe('AAPL Second States');

  await release(product, '--rollback', 'mfe-heatmap');
  expect(await readTabs(browser, '/student?tab=second-map')).toEqual(['Heat Map *', ...others]);
  expect((await readSections(browser))[0]).toBe('AAPL States');
});

test('a dialog that throws is refused', async ({ browser }) => {
  const broken = await releaseEdited('mfe-heatmap', {
    file: 'src/analysis/EditorDialog.tsx',
    find: 'const { data: stocks }',
    replace:
      "if (symbol === 'AAPL') throw new Error('broken on purpose');\n  const { data: stocks }",
  });
  expect(broken.code).not.toBe(0);
  expect(broken.output).toMatch(/analysisEditor of mfe-heatmap does not show when the dialog/);
  expect(broken.output).toContain('broken on purpose');
  expect(await readTabs(browser, '/student')).toEqual(['Heat Map *', ...others]);
});
