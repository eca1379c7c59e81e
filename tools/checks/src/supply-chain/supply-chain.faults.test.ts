import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordFigure } from '@dashboard/reliability';
import { z } from 'zod';
import { acceptedFindingSchema, listAuditFaults } from './audit-findings.ts';

const root = join(__dirname, '../../../..');
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface LockedPackage {
  readonly version: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly hasInstallScript?: boolean;
}
const packages = Object.entries<LockedPackage>(readJson('package-lock.json').packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

test('every package has a hash in the lock file, except packages for systems other than Linux servers', () => {
  const withoutHash = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  const isForeign = ([path, { optional, os }]: [string, LockedPackage]) =>
    optional === true &&
    (os?.includes('linux') !== true || !/linux-(x64|arm64)(-gnu)?$/.test(path));
  const unverified = withoutHash.filter((entry) => !isForeign(entry));
  const { length: installed } = packages.filter((entry) => !isForeign(entry));
  const name = 'packages of a Linux server without a hash in the lock file';
  recordFigure(32, name, unverified.length, { of: installed, bar: 0 });
  expect(unverified.map(([path]) => path)).toEqual([]);
});

test('install scripts run only for the packages listed in package.json', () => {
  const allowed: Record<string, boolean> = readJson('package.json').allowScripts;
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const undecided = withScript.filter(
    ([path, { optional }]) => allowed[nameOf(path)] === undefined && !optional,
  );
  const name = 'packages with an install script that nobody has decided on';
  recordFigure(32, name, undecided.length, { of: withScript.length, bar: 0 });
  expect(undecided.map(([path]) => path)).toEqual([]);
  const installing = new Set(withScript.map(([path]) => nameOf(path)));
  expect(Object.keys(allowed).filter((known) => !installing.has(known))).toEqual([]);
});

test.each(['mfe-flow', 'svc-portfolio'])('the SBOM of %s lists its dependencies', (workspace) => {
  const text = execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', `--workspace=${workspace}`],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 ** 2 },
  );
  const sbom: { bomFormat: string; components: { group?: string; name: string }[] } =
    JSON.parse(text);
  expect(sbom.bomFormat).toBe('CycloneDX');
  const listed = sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  const { dependencies } = readJson(`${workspace}/package.json`);
  const others = Object.keys(dependencies).filter((name) => !name.startsWith('@dashboard/'));
  expect(others.filter((name) => !listed.includes(name))).toEqual([]);
  const name = `components in the SBOM of ${workspace}`;
  recordFigure(32, name, listed.length, { bar: 1, better: 'higher' });
});

describe('an audit', () => {
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
  const finding = { url, title: 'Denial of service', severity: 'high' };
  const report = { vulnerabilities: { slow: { name: 'slow', via: [finding, 'other'] } } };
  const acceptance = {
    advisory: 'GHSA-aaaa-bbbb-cccc',
    package: 'slow',
    expires: '2026-06-30',
    reason: 'It parses only what we wrote ourselves.',
  };

  test('fails for a finding that is not accepted', () => {
    expect(listAuditFaults(report, [], '2026-01-01')).toEqual([
      expect.stringContaining('slow: Denial of service (high, GHSA-aaaa-bbbb-cccc). Update it'),
    ]);
  });

  test('accepts a finding until its expiry date', () => {
    expect(listAuditFaults(report, [acceptance], '2026-06-29')).toEqual([]);
    expect(listAuditFaults(report, [acceptance], '2026-06-30')).toEqual([
      expect.stringContaining('It was accepted until 2026-06-30.'),
    ]);
  });

  test('fails for an acceptance that is no longer needed', () => {
    expect(listAuditFaults({ vulnerabilities: {} }, [acceptance], '2026-01-01')).toEqual([
      expect.stringContaining('is no longer a finding'),
    ]);
  });
});

test('every acceptance has a reason and an expiry date', () => {
  const accepted = readJson('tools/checks/src/supply-chain/accepted-findings.json');
  expect(z.array(acceptedFindingSchema).safeParse(accepted).error).toBeUndefined();
});
