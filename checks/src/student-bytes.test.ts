import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectTabs, contributionsSchema } from '@dashboard/contracts-gateway';
import { releaseFieldsSchema, requireBudget } from '@dashboard/runner-kit/release-budget';

const root = join(__dirname, '../..');
const resolveFile = (name: string) => join(root, name, 'src/contributions.ts');

/** Thousands of compressed bytes. The release gate checks the budgets. */
const FIRST_VIEW_KB = 200;
const LATER_TAB_KB = 40;

function readBudget(name: string): number {
  const manifest = readFileSync(join(root, name, 'package.json'), 'utf8');
  return requireBudget(name, releaseFieldsSchema.parse(JSON.parse(manifest))).firstLoadKB;
}

async function listStudentModules(): Promise<string[]> {
  const names = readdirSync(root).filter((name) => existsSync(resolveFile(name)));
  const modules = names.map(async (name) => {
    const { contributions } = await import(resolveFile(name));
    return { name, ...contributionsSchema.parse(contributions) };
  });
  const tabs = collectTabs(await Promise.all(modules), 'student');
  return [...new Set(tabs.map(({ module }) => module))];
}

test("the budgets of the shell and the first tab keep a student's first view within 200 KB", async () => {
  const [first = ''] = await listStudentModules();
  expect(readBudget('shell') + readBudget(first)).toBeLessThanOrEqual(FIRST_VIEW_KB);
});

test('the budget of each later tab of a student is at most 40 KB', async () => {
  const [, ...later] = await listStudentModules();
  expect(later.length).toBeGreaterThanOrEqual(3);
  const large = later.filter((name) => readBudget(name) > LATER_TAB_KB);
  expect(large).toEqual([]);
});
