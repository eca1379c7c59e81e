import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { parse } from 'yaml';
import { z } from 'zod';
import { testSteps } from '../../../local/src/test/steps.ts';
import { parseCommandLine } from '../../../release/src/command-line.ts';
import { readImage } from '../deployment/dockerfile.ts';
import { readText, root } from '../deployment/env-file.ts';

const command = join(__dirname, 'workflow-faults.ts');
const workflows = globSync(
  ['.github/workflows/*.yml', 'tools/local/templates/**/.github/workflows/*.yml.template'],
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

const copy = createTestFolder();

beforeAll(() => {
  cpSync(join(root, '.github'), join(copy, '.github'), { recursive: true });
});

function lint(sources: readonly string[], change = (text: string) => text): string[] {
  const paths = sources.map((source) => {
    const path = join(copy, source.replace(/^.*(?=\.github\/)/, '').replace(/\.template$/, ''));
    writeFileSync(path, change(readText(source)));
    return path;
  });
  const node = join(root, 'node_modules/.bin/node');
  return JSON.parse(execFileSync(node, [command, ...paths], { encoding: 'utf8' }));
}

test('the linter has no findings in any workflow or action', () => {
  expect(workflows).toContain('.github/workflows/verify.yml');
  expect(lint(files)).toEqual([]);
});

test.each([
  ['an unknown key', 'verify.yml', 'timeout-minutes:', 'timeout:', "Unexpected value 'timeout'"],
  ['needs of no job', 'release-services.yml', 'needs: affected', 'needs: none', 'unknown job'],
  ['a bad expression', 'release-services.yml', 'fromJSON(', 'fromJSN(', 'Unrecognized function'],
  ['an output that no step has', 'release-service.yml', 'steps.build', 'steps.bild', 'bild'],
  ['an input that nothing takes', 'release-services.yml', 'image: ${{', 'imag: ${{', 'imag'],
  ['a call of no workflow', 'release-shell.yml', 'release-module', 'release-mod', 'Unable to find'],
])('%s is found', (_, name, right, wrong, sentence) => {
  const file = `.github/workflows/${name}`;
  expect(readText(file)).toContain(right);
  expect(lint([file], (text) => text.replaceAll(right, wrong)).join('\n')).toContain(sentence);
  lint([file]);
});

test('each action is pinned to the same commit everywhere, with the version next to it', () => {
  const pins = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, action = '', pin = ''] of readText(file).matchAll(/uses: ([^\s@]+)(.*)$/gm)) {
      if (action.startsWith('./')) continue;
      expect({ file, action, pin }).toEqual({
        file,
        action,
        pin: expect.stringMatching(/^@[0-9a-f]{40} # v\d+\.\d+\.\d+$/),
      });
      pins.set(action, (pins.get(action) ?? new Set()).add(pin));
    }
  }
  const several = [...pins].filter(([, versions]) => versions.size > 1);
  expect([pins.size > 0, several]).toEqual([true, []]);
});

test.each(workflows)('%s declares its permissions and a timeout', (file) => {
  const { permissions, concurrency, jobs, on } = workflowSchema.parse(parse(readText(file)));
  expect(Object.values(permissions).filter((right) => right !== 'read')).toEqual([]);
  // The caller of a reusable workflow sets its concurrency.
  const isReusable =
    Object.keys(z.record(z.string(), z.unknown()).parse(on)).join() === 'workflow_call';
  expect(concurrency === undefined).toBe(isReusable);
  const unbound = Object.entries(jobs).filter(
    ([, job]) => job.uses === undefined && job['timeout-minutes'] === undefined,
  );
  expect(unbound.map(([name]) => name)).toEqual([]);
});

function findCalls(command: string): string[][] {
  const values: Record<string, string> = { MODULE: 'mfe-flow', PERCENT: '10', MOVE: 'withdraw' };
  const lines = files
    .flatMap((file) => readText(file).split('\n'))
    .filter((line) => !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [, called] = new RegExp(`${command} (?:-- )?([^)]*)`).exec(line) ?? [];
    const filled = called
      ?.replaceAll('__folder__', 'mfe-flow')
      .replace(/\$([A-Z]+)(?![A-Z_])/g, (_, name) => values[name] ?? '')
      .replace(/\$[A-Z_]+/g, 'https://dashboard.example.com');
    return filled
      ? [filled.match(/"[^"]*"|\S+/g)?.map((one) => one.replaceAll('"', '')) ?? []]
      : [];
  });
}

test('each release command in a workflow is valid', () => {
  const calls = findCalls('npm run(?: --silent)? release');
  const actions = calls.map((call) => parseCommandLine(call).command.action);
  expect(new Set(actions)).toEqual(new Set(['canary', 'list', 'promote', 'withdraw']));
  expect(calls.filter((call) => !call.includes('--to'))).toEqual([]);
});

test('each script that a workflow runs exists', () => {
  const scripts = findCalls('node').map(([script = '']) => script);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([]);
});

test('each test step that a workflow names exists', () => {
  const named = findCalls('npm test')
    .flat()
    .filter((one) => !one.startsWith('--'));
  const steps = testSteps.map(({ name }) => name);
  expect(new Set(named)).toEqual(new Set(steps));
});

test('each image that a workflow builds is a target of the Dockerfile', () => {
  const node = join(root, 'node_modules/.bin/node');
  const script = join(__dirname, 'affected-images.ts');
  const list = (argument: string) =>
    JSON.parse(execFileSync(node, [script, argument], { encoding: 'utf8' }));
  const images: string[] = list('0'.repeat(40));
  const services = globSync('svc-*', { cwd: root });
  expect(images.sort()).toEqual(['gateway', 'releases', ...services].sort());
  expect(images.filter((image) => readImage(image).last('CMD') === undefined)).toEqual([]);
  expect(list('svc-flow')).toEqual(['svc-flow']);
});

test('the shell and each module have the same workflow as a new module', () => {
  const template =
    'tools/local/templates/release-workflow/.github/workflows/release-__folder__.yml.template';
  const modules = globSync(['shell', 'mfe-*'], { cwd: root });
  expect(modules.length).toBeGreaterThan(1);
  for (const module of modules) {
    const workflow = readText(`.github/workflows/release-${module}.yml`);
    expect(workflow).toBe(readText(template).replaceAll('__folder__', module));
  }
});
