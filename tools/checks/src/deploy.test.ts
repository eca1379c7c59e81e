import { listImageFiles, listWorkspacePackages } from './deployment/assemble.ts';
import { allAdditions } from './deployment/compose.ts';
import { describeCompose } from './deployment/describe-compose.ts';
import { readImage } from './deployment/dockerfile.ts';
import { takeFiles } from './deployment/image-scripts.ts';
import { deployedServices, listDeployables } from './deployment/processes.ts';
import { testEach } from './deployment/test-each.ts';

const sorted = (names: Iterable<string>) => [...names].sort();

const deployables = listDeployables(deployedServices).map((name) => ({ name }));

describe('the images', () => {
  const always = ['package.json', 'package-lock.json', '.npmrc'];

  testEach('each contains only the workspace packages it depends on', deployables, ({ name }) => {
    const contracts = name === 'gateway' ? ['packages/contracts'] : [];
    expect(readImage(name).installed).toEqual([name, ...contracts]);
    const copied = readImage(name).copied.filter((path) => path.startsWith('deploy/'));
    expect(sorted([...takeFiles(name), ...copied])).toEqual(sorted(listImageFiles(name)));
  });

  test('releases also contains what its step needs in addition to the builds', () => {
    const { copied, installed } = readImage('releases');
    const packages = ['packages/release-gate', 'packages/service-descriptions'];
    const sources = copied.filter(
      (path) => !path.startsWith('tools/runner-kit/src/') && path !== '.',
    );
    const needed = new Set(packages.flatMap(listWorkspacePackages));
    expect(sorted(sources)).toEqual(sorted([...always, ...needed]));
    expect(installed).toEqual(packages);
  });

  testEach(
    'each runs as a non-root user, stops on SIGTERM and has a health check',
    deployables,
    ({ name }) => {
      const { last } = readImage(name);
      expect(last('USER')).toBe('node');
      expect(last('STOPSIGNAL')).toBe('SIGTERM');
      expect(last('HEALTHCHECK')).toContain('/healthz');
      expect(last('WORKDIR')).toBe(`/product/${name}`);
    },
  );
});

describe('docker-compose.yml', () => describeCompose(deployedServices));
describe.each([...allAdditions.map((name) => [name]), allAdditions])(
  'docker-compose.yml with additions from deploy/compose: %s',
  (...additions) => describeCompose(deployedServices, additions),
);
