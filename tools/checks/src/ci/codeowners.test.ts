import { execFileSync } from 'node:child_process';
import { readText, root } from '../deployment/env-file.ts';
import { findOwners, parseCodeowners } from './codeowners.ts';

const rules = parseCodeowners(readText('.github/CODEOWNERS'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const everything = rules.findIndex(({ pattern }) => pattern === '*');

test('each package has its own pattern and not only the fallback', () => {
  const packages =
    /^(?:shell|gateway|tools\/(?:release|runner-kit)|mfe-[^/]+|svc-[^/]+|packages\/(?:contracts\/)?[^/]+)(?=\/)/;
  const inPackages = files.filter((file) => packages.test(file));
  expect(inPackages.length).toBeGreaterThan(100);
  const named = rules.filter((_, index) => index !== everything);
  const unnamed = inPackages.filter((file) => findOwners(named, file).length === 0);
  expect([...new Set(unnamed.map((file) => packages.exec(file)?.[0]))]).toEqual([]);
});

test('each file has an owner', () => {
  expect(files.filter((file) => findOwners(rules, file).length === 0)).toEqual([]);
});

test('each pattern decides the owner of a file', () => {
  const deciding = new Set(files.map((file) => rules.findLast((rule) => rule.matches(file))));
  // New modules and services have no team yet.
  const fallbacks = ['/mfe-*/', '/svc-*/'];
  const idle = rules.filter((rule) => !deciding.has(rule)).map(({ pattern }) => pattern);
  expect(idle.filter((pattern) => !fallbacks.includes(pattern))).toEqual([]);
  for (const pattern of fallbacks) {
    expect(
      files.some((file) => rules.find((rule) => rule.pattern === pattern)?.matches(file)),
    ).toBe(true);
  }
});

test.each([
  ['mfe-flow/src/parcels.ts', ['@trading-dashboard/flow']],
  ['svc-flow/src/server.ts', ['@trading-dashboard/flow-service']],
  ['packages/service-kit/src/env.ts', ['@trading-dashboard/kits']],
  [
    'packages/contracts/flow/src/alerts.ts',
    ['@trading-dashboard/flow-service', '@trading-dashboard/flow'],
  ],
  ['gateway/src/server.ts', ['@trading-dashboard/gateway']],
  ['mfe-journal/src/parcels.ts', ['@trading-dashboard/platform']],
  ['svc-journal/src/server.ts', ['@trading-dashboard/platform']],
])('%s is owned by %j', (file, owners) => {
  expect(findOwners(rules, file)).toEqual(owners);
});

test.each(['/mfe-flow/', '/mfe-flow/ flow-team'])('rejects a line without a team: %s', (line) => {
  expect(() => parseCodeowners(line)).toThrow('names no team');
});
