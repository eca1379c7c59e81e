import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  computeReleaseStates,
  openDiskStore,
  promoteToStable,
  publish,
  type RegistryStore,
  readBuild,
  readHistory,
} from '@dashboard/release-registry';
import { recordFigure } from '@dashboard/reliability';
import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { closeWindows } from '../setup/browser.ts';
import { type BuiltModule, buildEdited } from '../setup/module-build.ts';
import { type OwnProduct, startOwnProduct } from '../setup/own-product.ts';
import { release, waitForGateway } from '../setup/release-command.ts';

/** All tests share one product, and each continues with the releases the last one left. */
test.describe.configure({ mode: 'serial' });

const MODULE = 'mfe-flow';
const NOW = 'Live Alpha Gold Alerts';
const FEED = 'src/screens/StudentFlow.tsx';
const CONTRIBUTIONS = 'src/contributions.ts';
const feed = (replace: string) => ({ file: FEED, find: NOW, replace });
const tabsOfOthers = [
  'Portfolio Data',
  'Position Sizing Calculator Educational Tool',
  'Track Record',
];

let product: OwnProduct;
let releasesDir: string;
let store: RegistryStore;
/** Has contributions that no other version has. */
let second: BuiltModule;
let broken: BuiltModule;
let brokenDialog: BuiltModule;
/** A tab opened before any release. The tests keep coming back to it. */
let oldTab: Page;

test.beforeAll(async ({ browser }) => {
  product = await startOwnProduct({ STUDENT_ACCESS: 'open', TRUSTED_PROXIES: 'loopback' });
  releasesDir = join(product.dataDir, 'releases');
  store = openDiskStore(releasesDir);
  const throws = "throw new Error('broken on purpose');";
  oldTab = await openFlow(browser);
  await expect(heading(oldTab, NOW)).toBeVisible();
  [second, broken, brokenDialog] = await Promise.all([
    buildEdited(
      MODULE,
      feed('The second feed'),
      {
        file: CONTRIBUTIONS,
        find: '  tabs: [',
        replace: `  tabs: [
    { id: 'second', audience: 'student', label: 'Second', order: 31, panel: 'unusualFlow' },`,
      },
      {
        file: CONTRIBUTIONS,
        find: 'symbolSections: [',
        replace: `symbolSections: [
    { id: 'second', label: 'Second', order: 5, panel: 'symbolFlow' },`,
      },
      {
        file: CONTRIBUTIONS,
        find: 'bellSources: [',
        replace: `bellSources: [
      {
        id: 'second', order: 30, choice: 'Second', name: 'second alerts', call: listFlowAlerts,
        symbol: 'ticker', labels: [], detail: [], open: { tab: 'second' },
      },`,
      },
      { file: CONTRIBUTIONS, find: "label: 'Flow Alerts'", replace: "label: 'Second Figure'" },
      {
        file: CONTRIBUTIONS,
        find: 'offlineViews: [',
        replace: `offlineViews: [
      {
        id: 'second', title: 'Second View', empty: 'None.', order: 90, call: listFlowAlerts,
        columns: [{ heading: 'Symbol', field: 'ticker' }],
      },`,
      },
      {
        file: CONTRIBUTIONS,
        find: 'commands: [',
        replace: `commands: [
      { id: 'second', label: 'Show the second', icon: 'M5 12h14', order: 5, open: { tab: 'second' } },`,
      },
    ),
    buildEdited(MODULE, { file: FEED, find: 'const alerts = useAlerts();', replace: throws }),
    buildEdited(
      MODULE,
      {
        file: CONTRIBUTIONS,
        find: 'dialogs: [',
        replace: "dialogs: [{ id: 'flow', panel: 'symbolFlow', example: { symbol: 'AAPL' } }",
      },
      { file: 'src/symbol/FlowSection.tsx', find: 'const alerts = useAlerts();', replace: throws },
    ),
  ]);
});

test.afterAll(async () => {
  await Promise.all([second, broken, brokenDialog].map((build) => build?.remove()));
  expect(await product?.close()).toBe(0);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const earlier = (page: Page) => page.getByText(/runs in its last good version/);

let students = 0;

async function openFlow(browser: Browser, search = 'tab=unusual-flow'): Promise<Page> {
  students += 1;
  const context = await browser.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.0.${students}` },
  });
  const page = await context.newPage();
  await page.goto(`/student?${search}`);
  return page;
}

async function shows(browser: Browser, name: string): Promise<void> {
  const page = await openFlow(browser);
  await expect(heading(page, name)).toBeVisible();
  await expect(earlier(page)).toBeHidden();
  await page.context().close();
}

async function readOfflineTitles(page: Page): Promise<string[]> {
  const readSaved = () =>
    page.evaluate(async () => {
      const saved = await caches.match('/offline-figures.json');
      const { views = [] } = saved ? await saved.json() : {};
      return views.map(({ title }: { title: string }) => title);
    });
  await expect.poll(readSaved).not.toEqual([]);
  return readSaved();
}

async function readContributions(browser: Browser) {
  const page = await openFlow(browser, 'tab=second&symbol=AAPL');
  const sections = page.getByRole('dialog', { name: 'AAPL' }).getByRole('heading', { level: 3 });
  const section = await sections
    .filter({ hasText: /^AAPL / })
    .first()
    .textContent();
  await page.goto('/student?tab=second');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const labels = await tabs.evaluateAll((elements) =>
    elements.map(
      (tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ' *' : ''}`,
    ),
  );
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search symbols, tabs and actions' });
  await expect(palette.getByRole('option', { name: 'Toggle theme' })).toBeVisible();
  const commands = await palette.getByRole('option', { name: /second$/ }).allTextContents();
  await closeWindows(page);
  await page.getByRole('button', { name: 'Notifications' }).click();
  const choices = page.getByRole('radiogroup', { name: 'Tell me about' }).locator('label');
  await expect(choices.first()).toBeVisible();
  const bell = await choices.allTextContents();
  const strip = page.getByRole('toolbar', { name: 'The day' });
  const figures = await strip.getByRole('term').allTextContents();
  const offline = await readOfflineTitles(page);
  await page.context().close();
  return {
    section,
    commands,
    bell,
    figures: figures.filter(isOfModule),
    offline: offline.filter(isOfModule),
    tabs: labels.filter((label) => !tabsOfOthers.includes(label)),
  };
}

const isOfModule = (label: string) => /flow|second/i.test(label);

/** Changes the gateway's bytes so that they leave a trace in the page if they run. */
async function tamperWith(route: Route): Promise<void> {
  const response = await route.fetch();
  const trace = 'window.altered = (window.altered ?? 0) + 1;';
  await route.fulfill({ response, body: `${trace}${await response.text()}` });
}

const countAltered = (page: Page): Promise<number> =>
  page.evaluate(() => ('altered' in window ? Number(window.altered) : 0));

async function oldTabLives(): Promise<void> {
  await oldTab.getByRole('tab', { name: 'Heat Map' }).click();
  await expect(heading(oldTab, 'Weekly Watchlist')).toBeVisible();
  await oldTab.getByRole('tab', { name: 'Unusual Flow' }).click();
  await expect(heading(oldTab, NOW)).toBeVisible();
  await oldTab.getByRole('button', { name: 'Filters' }).click();
  await oldTab.getByRole('button', { name: 'Filters' }).click();
}

const readState = async () => computeReleaseStates(await readHistory(store)).get(MODULE);
const stable = async () => (await readState())?.stable as string;

async function everythingElse() {
  const otherStates = [...computeReleaseStates(await readHistory(store))];
  const gateway = await (await fetch(`${product.url}/version`)).json();
  return { others: otherStates.filter(([name]) => name !== MODULE), gateway };
}

test('a changed module reaches new pages with all it contributes, open pages keep working, and nothing else changes', async ({
  browser,
}) => {
  const before = await everythingElse();
  const { code, output } = await release(product, MODULE, '--dist', second.dist);
  expect(output).toContain(`Everybody gets ${MODULE} ${await stable()} now.`);
  expect(code).toBe(0);
  await shows(browser, 'The second feed');
  expect(await readContributions(browser)).toEqual({
    section: 'AAPL Second',
    commands: ['Show the second'],
    bell: ['All', 'Analyses', 'Flow', 'Second'],
    figures: ['Second Figure'],
    offline: ['Newest flow alerts', 'Second View'],
    tabs: ['Heat Map', 'Unusual Flow', 'Second *'],
  });
  await oldTabLives();
  expect(await everythingElse()).toEqual(before);
});

test('one command rolls it back with all it contributes, and a release without a build builds the repository’s code', async ({
  browser,
}) => {
  const firstVersion = (await readState())?.previousStable[0];
  const back = await release(product, 'rollback', MODULE);
  expect(back.output).toContain(`Everybody gets ${MODULE} ${firstVersion} again`);
  await shows(browser, NOW);
  expect(await readContributions(browser)).toEqual({
    section: 'AAPL States',
    commands: [],
    bell: ['Both', 'Analyses', 'Flow'],
    figures: ['Flow Alerts'],
    offline: ['Newest flow alerts'],
    tabs: ['Heat Map *', 'Unusual Flow'],
  });

  const same = await release(product, MODULE);
  expect(same.output).toMatch(/already gets .*: the build is the same/);
  expect(same.code).toBe(0);

  const { output } = await release(product, MODULE, '--dist', second.dist);
  expect(output).toContain(`Everybody gets ${MODULE} ${await stable()} now.`);
  await shows(browser, 'The second feed');
  await oldTabLives();
});

test('builds with a broken tab or dialog and tampered builds are rejected, and no visitor sees them', async ({
  browser,
}) => {
  const before = await readState();
  const refusedBroken = await release(product, MODULE, '--dist', broken.dist);
  expect(refusedBroken.code).not.toBe(0);
  expect(refusedBroken.output).toMatch(/does not show[\s\S]*broken on purpose/);

  const refusedDialog = await release(product, MODULE, '--dist', brokenDialog.dist);
  expect(refusedDialog.code).not.toBe(0);
  expect(refusedDialog.output).toMatch(
    /symbolFlow of mfe-flow does not show when the dialog flow[\s\S]*broken on purpose/,
  );

  const scripts = await readdir(second.dist);
  const script = scripts.find((name) => /^parcels\..*js$/.test(name)) as string;
  const whole = await readFile(join(second.dist, script));
  await appendFile(join(second.dist, script), '\n/* one more */');
  const refusedTampered = await release(product, MODULE, '--dist', second.dist);
  expect(refusedTampered.code).not.toBe(0);
  expect(refusedTampered.output).toContain('which matches no file of the build');
  await writeFile(join(second.dist, script), whole);

  expect(await readState()).toEqual(before);
  const log = await readHistory(store);
  expect(log.slice(-3).map(({ action }) => action)).toEqual(['refused', 'refused', 'refused']);
  await shows(browser, 'The second feed');
});

test('a file altered in the registry or in transit never runs; the last good version replaces it', async ({
  browser,
}) => {
  const version = await stable();
  const files = join(releasesDir, MODULE, version, 'files');
  const [script = ''] = (await readdir(files)).filter((name) => /^parcels\..*js$/.test(name));
  const [plain, packed] = [join(files, script), join(files, `${script}.br`)];
  const whole = [await readFile(plain), await readFile(packed)] as const;
  const tampered = Buffer.from(whole[0]);
  tampered[100] = (tampered[100] ?? 0) ^ 1;
  await writeFile(plain, tampered);
  await writeFile(packed, brotliCompressSync(tampered));
  await rm(`${plain}.gz`);

  await shows(browser, 'The second feed');

  const page = await browser.newPage({ baseURL: product.url });
  await page.route(
    ({ pathname }) =>
      pathname.startsWith(`/modules/${MODULE}/${version}/`) && /\/parcels\.[^/]*js$/.test(pathname),
    tamperWith,
  );
  await page.goto('/student?tab=unusual-flow');
  await expect(heading(page, NOW)).toBeVisible();
  await expect(earlier(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Heat Map' }).click();
  await expect(heading(page, 'Weekly Watchlist')).toBeVisible();

  const ranFirst = await countAltered(page);

  // Without a good version to fall back to, the panel says why it's empty.
  await page.route(/modules\/mfe-heatmap\/.*\/parcels\..*js$/, tamperWith);
  await page.goto('/student');
  await expect(
    page.getByText('files differ from the released ones, so they were not run'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Portfolio Data' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  const ran = ranFirst + (await countAltered(page));
  recordFigure(9, 'altered scripts that ran', ran, { of: 2, bar: 0 });
  expect(ran).toBe(0);
  await page.context().close();

  const back = await release(product, 'rollback', MODULE, version);
  expect(back.code).not.toBe(0);
  await release(product, 'rollback', MODULE);
  const onto = await release(product, 'rollback', MODULE, version);
  expect(onto.code).not.toBe(0);
  expect(onto.output).toContain(
    `${script} of ${MODULE} ${version} is not the file that was published`,
  );
  await writeFile(plain, whole[0]);
  await writeFile(packed, whole[1]);
});

test('a version that fails in browsers falls back there immediately and is rolled back automatically', async ({
  browser,
}) => {
  const good = await stable();
  // Bypasses the gate, because no gate catches everything.
  const draft = await readBuild({ name: MODULE, packageVersion: '0.1.0', dist: broken.dist });
  await publish(store, draft);
  await promoteToStable({ store, name: MODULE }, draft.release.version);
  await waitForGateway(product.url);

  for (let pages = 0; pages < 4; pages += 1) {
    const page = await openFlow(browser);
    await expect(heading(page, NOW)).toBeVisible();
    if (pages < 3) await expect(earlier(page)).toBeVisible();
    await page.context().close();
  }
  await expect.poll(stable, { timeout: 60_000 }).toBe(good);
  const last = (await readHistory(store)).findLast(({ name }) => name === MODULE);
  expect(last).toMatchObject({ action: 'rolled-back', by: 'gateway', from: draft.release.version });
  await shows(browser, NOW);
  await oldTabLives();
});
