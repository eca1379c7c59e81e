import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readText, root } from '../deployment/env-file.ts';

const command = join(__dirname, 'workflow-faults.ts');
const workflows = globSync(
  ['.github/workflows/*.yml', 'local/templates/**/.github/workflows/*.yml.template'],
  { cwd: root },
);
const files = [...workflows, ...globSync('.github/actions/*/action.yml', { cwd: root })];

const workflowSchema = z.object({
  on: z.unknown(),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string() }).optional(),
  jobs: z.record(
    z.string(),
    z.looseObject({ uses: z.string().optional(), 'timeout-minutes': z.number().optional() }),
  ),
});

/** A copy of the repository's .github, in which templates stand as what is made of them. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'workflows-'));
  cpSync(join(root, '.github'), join(copy, '.github'), { recursive: true });
});

afterAll(() => rmSync(copy, { recursive: true }));

/** What the linter of GitHub's editor says about these files of the repository. */
function lint(sources: readonly string[], change = (text: string) => text): string[] {
  const paths = sources.map((source) => {
    const path = join(copy, source.replace(/^.*(?=\.github\/)/, '').replace(/\.template$/, ''));
    writeFileSync(path, change(readText(source)));
    return path;
  });
  const node = join(root, 'node_modules/.bin/node');
  return JSON.parse(execFileSync(node, [command, ...paths], { encoding: 'utf8' }));
}

test('the linter finds no fault in any workflow or action', () => {
  expect(workflows).toContain('.github/workflows/verify.yml');
  expect(lint(files)).toEqual([]);
});

test.each([
  ['an unknown key', 'verify.yml', 'timeout-minutes:', 'timeout:', "Unexpected value 'timeout'"],
  ['needs of no job', 'release-services.yml', 'needs: affected', 'needs: none', 'unknown job'],
  ['a bad expression', 'release-services.yml', 'fromJSON(', 'fromJSN(', 'Unrecognized function'],
  ['an output of no step', 'release-service.yml', 'steps.build', 'steps.bild', 'bild'],
  ['an input that nothing takes', 'release-services.yml', 'image: ${{', 'imag: ${{', 'imag'],
  ['a call of no workflow', 'release-shell.yml', 'release-module', 'release-mod', 'Unable to find'],
])('%s is found', (_, name, right, wrong, sentence) => {
  const file = `.github/workflows/${name}`;
  expect(readText(file)).toContain(right);
  expect(lint([file], (text) => text.replaceAll(right, wrong)).join('\n')).toContain(sentence);
  lint([file]);
});

test('each action is pinned by its commit with the version beside it, the same everywhere', () => {
  const pins = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, action = '', pin = ''] of readText(file).matchAll(/uses: ([^\s@]+)(.*)$/gm)) {
      if (action.startsWith('./')) continue;
      expect({ file, action, pin }).toEqual({
        ...{ file, action },
        pin: expect.stringMatching(/^@[0-9a-f]{40} # v\d+\.\d+\.\d+$/),
      });
      pins.set(action, (pins.get(action) ?? new Set()).add(pin));
    }
  }
  const several = [...pins].filter(([, versions]) => versions.size > 1);
  expect([pins.size > 0, several]).toEqual([true, []]);
});

test.each(workflows)('%s has the rights it names, and a bound of its time', (file) => {
  const { permissions, concurrency, jobs, on } = workflowSchema.parse(parse(readText(file)));
  expect(Object.values(permissions).filter((right) => right !== 'read')).toEqual([]);
  // The caller of a reusable workflow says what runs at a time.
  const isReusable =
    Object.keys(z.record(z.string(), z.unknown()).parse(on)).join() === 'workflow_call';
  expect(concurrency === undefined).toBe(isReusable);
  const unbound = Object.entries(jobs).filter(
    ([, job]) => job.uses === undefined && job['timeout-minutes'] === undefined,
  );
  expect(unbound.map(([name]) => name)).toEqual([]);
});

test('the shell and each module have the workflow that a new module is made with', () => {
  const template =
    'local/templates/release-workflow/.github/workflows/release-__folder__.yml.template';
  const modules = globSync(['shell', 'mfe-*'], { cwd: root });
  expect(modules.length).toBeGreaterThan(1);
  for (const module of modules) {
    const workflow = readText(`.github/workflows/release-${module}.yml`);
    expect(workflow).toBe(readText(template).replaceAll('__folder__', module));
  }
});
