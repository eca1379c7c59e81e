import { execFile } from 'node:child_process';
import { chown, copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openTestStores } from '@dashboard/runner-kit/test-stores';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import pg from 'pg';
import { root } from './env-file.ts';

const run = promisify(execFile);
const node = join(root, 'node_modules/.bin/node');

const opened: (() => Promise<unknown>)[] = [];
const folder = createTestFolder();
let administrator: pg.Client;
let url: URL;

beforeAll(async () => {
  const stores = await openTestStores();
  opened.push(stores.close);
  administrator = new pg.Client({ connectionString: stores.databaseUrl });
  await administrator.connect();
  opened.push(() => administrator.end());
  url = Object.assign(new URL(stores.databaseUrl), { hostname: 'localhost' });
  url.searchParams.set('sslmode', 'verify-full');
  await makeAuthority('ca');
  await useCertificate('localhost');
});

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

const KEY = ['-noenc', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];

function makeCertificate(name: string, ...args: string[]) {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`];
  return run('openssl', ['req', '-x509', ...KEY, ...files, ...args], { cwd: folder });
}

const makeAuthority = (name: string) =>
  makeCertificate(name, '-subj', '/CN=Private authority of the tests');

async function useCertificate(host: string): Promise<void> {
  const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-subj', '/CN=server'];
  const extensions = [`subjectAltName=DNS:${host}`, 'basicConstraints=critical,CA:FALSE'];
  const added = extensions.flatMap((extension) => ['-addext', extension]);
  await makeCertificate('server', ...authority, ...added);
  const { rows } = await administrator.query<{ directory: string }>(
    "SELECT current_setting('data_directory') AS directory",
  );
  const directory = rows[0]?.directory ?? '';
  const { uid, gid } = await stat(directory);
  for (const name of ['server.key', 'server.crt']) {
    await copyFile(join(folder, name), join(directory, name));
    await chown(join(directory, name), uid, gid);
  }
  await administrator.query('ALTER SYSTEM SET ssl = on');
  await administrator.query('SELECT pg_reload_conf()');
}

async function connect(env: Record<string, string>): Promise<string> {
  const script = `
    import { createDatabase } from '@dashboard/service-kit/database';
    import { migrateToLatest } from '@dashboard/service-kit/migrations';
    const url = process.env.DATABASE_URL;
    const db = createDatabase({ url });
    try {
      const { rows } = await db.raw('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
      await migrateToLatest({ url, schema: 'tls', directory: process.env.MIGRATIONS });
      console.log(rows[0].ssl ? 'encrypted' : 'not encrypted');
    } catch (error) {
      console.log(error.code ?? error.message);
    } finally {
      await db.destroy();
    }
  `;
  const { stdout } = await run(node, ['--input-type=module', '--eval', script], {
    cwd: join(root, 'svc-flow'),
    env: { DATABASE_URL: url.href, MIGRATIONS: folder, ...env },
  });
  return stdout.trim();
}

test('sslmode=verify-full connects to a Postgres whose CA is in NODE_EXTRA_CA_CERTS', async () => {
  const env = { NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') };
  expect(await connect(env)).toBe('encrypted');
});

test('the connection fails without its CA, or with a different CA of the same name', async () => {
  await makeAuthority('other');
  expect(await connect({})).toMatch(/UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN/);
  expect(await connect({ NODE_EXTRA_CA_CERTS: join(folder, 'other.crt') })).toMatch(
    /CERT_SIGNATURE_FAILURE|UNABLE_TO/,
  );
});

test('a certificate for another host is rejected', async () => {
  await useCertificate('another-database.internal');
  const env = { NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') };
  expect(await connect(env)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
});
