import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Audience, collectTabs, contributionsSchema } from '@dashboard/contracts-gateway';
import { releaseFieldsSchema, requireBudget } from '@dashboard/runner-kit/release-budget';

const root = join(__dirname, '../../..');
const resolveFile = (name: string) => join(root, name, 'src/contributions.ts');

/** Imported at run time because its types need a browser. */
async function readContributions(name: string) {
  const { contributions } = await import(resolveFile(name));
  return { name, ...contributionsSchema.parse(contributions) };
}

const readAll = () => {
  const names = readdirSync(root).filter((name) => existsSync(resolveFile(name)));
  return Promise.all(names.map(readContributions));
};

const specified = ['mfe-calculator', 'mfe-flow', 'mfe-heatmap', 'mfe-holdings'];
const readSpecified = () => Promise.all(specified.map(readContributions));

test('the modules declare the specified five admin and four student tabs [SHELL-45, SHELL-50]', async () => {
  const modules = await readSpecified();
  const labelsOf = (audience: Audience) =>
    collectTabs(modules, audience).map(({ label, note = '' }) => `${label} ${note}`.trim());
  expect(labelsOf('admin')).toEqual([
    'Heat Map',
    'Unusual Flow',
    'Fund Holdings',
    'Bot Analysis',
    'Portfolio Overview',
  ]);
  expect(labelsOf('student')).toEqual([
    'Heat Map',
    'Portfolio Data',
    'Unusual Flow',
    'Position Sizing Calculator Educational Tool',
  ]);
});

test('no two modules of the repository declare the same tab, dialog or symbol section', async () => {
  const claims = (await readAll()).flatMap(({ tabs, dialogs, symbolSections }) => [
    ...tabs.map(({ id, audience }) => `${audience}'s tab ${id}`),
    ...dialogs.map(({ id }) => `dialog ${id}`),
    ...symbolSections.map(({ id }) => `symbol section ${id}`),
  ]);
  expect(claims.length).toBeGreaterThanOrEqual(15);
  expect(new Set(claims).size).toBe(claims.length);
});

/** In thousands of compressed bytes. The release gate checks the budgets. */
const FIRST_VIEW_KB = 200;
const LATER_TAB_KB = 40;

function readBudget(name: string): number {
  const manifest = readFileSync(join(root, name, 'package.json'), 'utf8');
  return requireBudget(name, releaseFieldsSchema.parse(JSON.parse(manifest))).firstLoadKB;
}

test("the budgets keep a student's first view within 200 KB and each later tab within 40 KB", async () => {
  const tabs = collectTabs(await readAll(), 'student');
  const [first = '', ...later] = new Set(tabs.map(({ module }) => module));
  expect(readBudget('shell') + readBudget(first)).toBeLessThanOrEqual(FIRST_VIEW_KB);
  expect(later.length).toBeGreaterThanOrEqual(3);
  expect(later.filter((name) => readBudget(name) > LATER_TAB_KB)).toEqual([]);
});
