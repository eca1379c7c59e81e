import { project, settings } from './setup/deployment.ts';

const inService = (service: string, ...command: string[]) =>
  project.compose('exec', '--no-TTY', service, ...command);

const query = (sql: string) =>
  inService('postgres', 'psql', '--username=postgres', '--dbname=dashboard', '-Atc', sql);

async function addressesOf(service: string): Promise<string[]> {
  const containers = await project.containers(service);
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  const ids = containers.map(({ id }) => id);
  return (await project.engine('inspect', '--format', format, ...ids)).split(/\s+/).filter(Boolean);
}

test('every connection from a service to Postgres goes through PgBouncer and is encrypted', async () => {
  const rows = await query(
    `SELECT DISTINCT host(client_addr), ssl FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
     WHERE usename LIKE 'svc\\_%'`,
  );
  const [pooler] = await addressesOf('pgbouncer');
  expect(rows.split('\n')).toEqual([`${pooler}|t`]);
});

test('Postgres, PgBouncer and Redis refuse a connection without TLS', async () => {
  for (const host of ['postgres', 'pgbouncer']) {
    const address = `postgres://svc_flow:${settings.FLOW_DATABASE_PASSWORD}@${host}:5432/dashboard`;
    const connect = (mode: string) =>
      inService('postgres', 'psql', `${address}?sslmode=${mode}`, '-Atc', 'SELECT 1');
    await expect(connect('require')).resolves.toBe('1');
    await expect(connect('disable')).rejects.toThrow(/SSL|encryption/);
  }
  for (const host of ['redis', 'redis-replica']) {
    const tls = ['--tls', '--cacert', '/certificates/ca.crt'];
    const ping = (...options: string[]) =>
      inService('sentinel-1', 'redis-cli', '-h', host, ...options, 'ping');
    await expect(ping(...tls)).resolves.toBe('PONG');
    await expect(ping()).rejects.toThrow();
  }
});

const connectToDatabase = `
  import pg from 'pg';
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  try {
    await client.connect();
    console.log('connected');
    await client.end();
  } catch (error) {
    console.log(error.code);
  }
`;

test('a service without the CA certificate does not connect', async () => {
  const [container] = await project.containers('svc-flow');
  const connect = (...options: string[]) =>
    project.engine(
      'exec',
      ...options,
      container?.id ?? '',
      'node',
      '--input-type=module',
      '--eval',
      connectToDatabase,
    );
  expect(await connect()).toBe('connected');
  expect(await connect('--env', 'NODE_EXTRA_CA_CERTS=')).toMatch(/CERT|UNABLE_TO_VERIFY/);
});
