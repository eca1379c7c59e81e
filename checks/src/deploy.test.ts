import { listImageFiles, listWorkspacePackages } from './deployment/assemble.ts';
import { allAdditions } from './deployment/compose.ts';
import { describeCompose } from './deployment/describe-compose.ts';
import { readImage } from './deployment/dockerfile.ts';
import { takeFiles } from './deployment/image-scripts.ts';
import { deployedServices, listDeployables } from './deployment/processes.ts';

const sorted = (names: Iterable<string>) => [...names].sort();

const deployables = listDeployables(deployedServices);

describe('the images', () => {
  const always = ['package.json', 'package-lock.json', '.npmrc'];

  test.each(deployables)(
    '%s holds the workspace packages that it depends on, and no other',
    (deployable) => {
      const contracts = deployable === 'gateway' ? ['packages/contracts'] : [];
      expect(readImage(deployable).installed).toEqual([deployable, ...contracts]);
      const copied = readImage(deployable).copied.filter((path) => path.startsWith('deploy/'));
      expect(sorted([...takeFiles(deployable), ...copied])).toEqual(
        sorted(listImageFiles(deployable)),
      );
    },
  );

  test('releases holds what its step needs besides what is built', () => {
    const { copied, installed } = readImage('releases');
    const packages = ['packages/release-gate', 'packages/service-descriptions'];
    const sources = copied.filter(
      (path) => !path.startsWith('packages/runner-kit/src/') && path !== '.',
    );
    const needed = new Set(packages.flatMap(listWorkspacePackages));
    expect(sorted(sources)).toEqual(sorted([...always, ...needed]));
    expect(installed).toEqual(packages);
  });

  test.each(deployables)(
    '%s runs as no root, ends by SIGTERM and says whether it lives',
    (deployable) => {
      const { last } = readImage(deployable);
      expect(last('USER')).toBe('node');
      expect(last('STOPSIGNAL')).toBe('SIGTERM');
      expect(last('HEALTHCHECK')).toContain('/healthz');
      expect(last('WORKDIR')).toBe(`/product/${deployable}`);
    },
  );
});

describe('docker-compose.yml', () => describeCompose(deployedServices));
describe.each([...allAdditions.map((name) => [name]), allAdditions])(
  'docker-compose.yml with what deploy/compose adds: %s',
  (...additions) => describeCompose(deployedServices, additions),
);
