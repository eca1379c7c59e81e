import { allAdditions, getMountPath, readCompose } from './compose.ts';
import { readEnvFile, readText } from './env-file.ts';
import { deployedServices, listDatabaseServices, listProcesses } from './processes.ts';

const processes = listProcesses(deployedServices);
const running = processes.filter(({ container }) => container.startsWith('Deployment/'));
const isRunning = (name: string) => running.some((process) => process.name === name);

/** By process name. A setting can contain several addresses. */
function listUrls(setting: string, additions: readonly string[]): [string, URL[]][] {
  const { services } = readCompose(deployedServices, additions);
  return processes.flatMap(({ name }): [string, URL[]][] => {
    const value = services[name]?.environment[setting];
    return value ? [[name, value.split(',').map((url) => new URL(url))]] : [];
  });
}

const hostsOf = (urls: readonly URL[]) => urls.map(({ host }) => host);

test('all additions are known', () => {
  expect(allAdditions).toEqual(['pgbouncer', 'redis-sentinel', 'tls']);
});

test.each([[['pgbouncer']], [allAdditions]])(
  'with %j, services reach the database through PgBouncer, and steps reach it directly',
  (additions) => {
    const urls = listUrls('DATABASE_URL', additions);
    expect(urls.length).toBeGreaterThanOrEqual(8);
    for (const [name, found] of urls) {
      expect([name, ...hostsOf(found)]).toEqual([
        name,
        isRunning(name) ? 'pgbouncer:5432' : 'postgres:5432',
      ]);
    }
    const { services } = readCompose(deployedServices, additions);
    const waiting = urls.map(([name]) => name).filter((name) => isRunning(name));
    for (const name of waiting) expect(services[name]?.depends_on).toHaveProperty('pgbouncer');
    expect(services.pgbouncer?.environment).toMatchObject({
      POOL_MODE: 'transaction',
      AUTH_QUERY: 'SELECT * FROM pgbouncer.find_password($1)',
    });
    expect(readText('deploy/compose/pgbouncer.sql')).toContain(
      'FUNCTION pgbouncer.find_password(role text)',
    );
  },
);

test.each([[['redis-sentinel']], [['tls', 'redis-sentinel']], [allAdditions]])(
  'with %j, services find Redis through three sentinels',
  (additions) => {
    const { services } = readCompose(deployedServices, additions);
    const sentinels = ['sentinel-1', 'sentinel-2', 'sentinel-3'];
    const urls = listUrls('REDIS_URL', additions);
    expect(urls.map(([name]) => name)).toEqual(running.map(({ name }) => name));
    for (const [name, found] of urls) {
      expect(found.map(({ hostname }) => hostname)).toEqual(sentinels);
      expect(new Set(found.map(({ port }) => port))).toEqual(new Set(['26379']));
      const { REDIS_SENTINEL_MASTER, REDIS_SENTINEL_PASSWORD } = services[name]?.environment ?? {};
      expect(readText('deploy/compose/sentinel.sh')).toContain(
        `sentinel monitor ${REDIS_SENTINEL_MASTER} redis 6379 2`,
      );
      // One password opens the sentinels and the servers behind them.
      expect(REDIS_SENTINEL_PASSWORD).toBe(services['sentinel-1']?.environment.REDISCLI_AUTH);
      expect(found[0]?.password).toBe(REDIS_SENTINEL_PASSWORD);
    }
    const servers = ['redis', 'redis-replica', ...sentinels];
    const addresses = servers.map(
      (name) => `${name}=${services[name]?.networks.redis?.ipv4_address}`,
    );
    for (const name of servers) {
      expect(services[name]?.environment.ANNOUNCED_AS).toBe(name);
      expect(services[name]?.extra_hosts).toEqual(addresses);
      expect(services[name]?.networks).toHaveProperty('default');
    }
    const state = [...sentinels, 'redis-replica'].map((name) =>
      services[name]?.volumes.find((volume) => getMountPath(volume) === '/data'),
    );
    expect(new Set(state).size).toBe(4);
  },
);

describe.each([[['tls']], [allAdditions], [allAdditions.toReversed()]])('with %j', (additions) => {
  const { services } = readCompose(deployedServices, additions);
  const hosts = ['DATABASE_URL', 'REDIS_URL'].flatMap((setting) =>
    listUrls(setting, additions).flatMap(([, urls]) => urls.map(({ hostname }) => hostname)),
  );

  test('every Postgres and Redis address uses TLS', () => {
    const databases = listUrls('DATABASE_URL', additions).flatMap(([, urls]) => urls);
    expect(new Set(databases.map(({ search }) => search))).toEqual(
      new Set(['?sslmode=verify-full']),
    );
    const redis = listUrls('REDIS_URL', additions).flatMap(([, urls]) => urls);
    expect(new Set(redis.map(({ protocol }) => protocol))).toEqual(new Set(['rediss:']));
    for (const { name } of listDatabaseServices(deployedServices)) {
      const step = services[`svc-${name}-role`]?.environment;
      expect(step).toMatchObject({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: expect.anything() });
    }
  });

  test('every process trusts the private CA', () => {
    for (const { name } of processes) {
      const { environment, volumes = [] } = services[name] ?? {};
      expect([name, environment?.NODE_EXTRA_CA_CERTS]).toEqual([name, '/certificates/ca.crt']);
      expect(volumes).toContain('certificates:/certificates:ro');
    }
  });

  test('every server has a certificate for each of its host names', () => {
    const issued = readText('deploy/compose/certificates.sh').matchAll(/^issue (\w+) \d+ (.+)$/gm);
    const names = [...issued].flatMap(([, , words = '']) => words.split(' '));
    expect([...new Set(hosts)].filter((host) => !names.includes(host))).toEqual([]);
    const { 'redis-replica': replica } = services;
    expect(names).toContain(replica?.environment.ANNOUNCED_AS ?? 'redis');
  });

  test('every Redis server is set to use TLS', () => {
    const reached = Object.entries(services).filter(([name]) => /^(redis|sentinel)/.test(name));
    expect(reached.length).toBeGreaterThan(0);
    for (const [, { environment, volumes }] of reached) {
      expect(environment.TLS).toBe('on');
      expect(volumes).toContain('certificates:/certificates:ro');
    }
  });
});

test('a Compose file reads every line for deploy/.env', () => {
  for (const name of allAdditions) {
    const lines = Object.keys(readEnvFile(`deploy/compose/${name}.env`));
    const files = [name].map((each) => readText(`deploy/compose/${each}.yaml`));
    const text = [readText('docker-compose.yml'), ...files].join('\n');
    expect(lines.filter((line) => !text.includes(`\${${line}:`))).toEqual([]);
  }
});
