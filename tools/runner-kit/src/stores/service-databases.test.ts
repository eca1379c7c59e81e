import { randomUUID } from 'node:crypto';
import { generateSecrets } from '../secrets.ts';
import { provisionServiceDatabases } from './service-databases.ts';
import { withClient } from './with-client.ts';

const adminUrl = process.env.TEST_DATABASE_URL ?? '';
const secrets = generateSecrets();
const database = `provision_${randomUUID().replaceAll('-', '')}`;
const plainUser = `plain_${randomUUID().slice(0, 8)}`;

const query = (url: string, sql: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query(sql)).rows);

const limits = `select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const urlWith = (change: Partial<URL>) => Object.assign(new URL(adminUrl), change).href;
const url = urlWith({ pathname: `/${database}` });

beforeAll(() => query(adminUrl, `create database ${database}`));

afterAll(async () => {
  await query(adminUrl, `drop database ${database} with (force)`);
  await query(adminUrl, `drop role if exists ${plainUser}`);
});

test("each service owns its schema and can't read another one; provisioning twice changes nothing", async () => {
  await provisionServiceDatabases(url, secrets);
  const { urls, ownRoles } = await provisionServiceDatabases(url, secrets);
  expect(ownRoles).toBe(true);
  await query(urls.flow ?? '', 'create table alerts (id int)');
  await expect(
    query(urls.flow ?? '', 'select current_user, current_schema from alerts'),
  ).resolves.toEqual([]);
  await expect(query(urls.flow ?? '', 'select current_user, current_schema')).resolves.toEqual([
    { current_user: 'svc_flow', current_schema: 'flow' },
  ]);
  await expect(query(urls.flow ?? '', limits)).resolves.toEqual([{ statement: '2s', idle: '7s' }]);
  await expect(query(urls.auth ?? '', 'select * from flow.alerts')).rejects.toThrow(
    'permission denied for schema flow',
  );
});

test("if the user can't create roles, all services connect as that user, each with its own schema", async () => {
  await query(adminUrl, `create role ${plainUser} login password 'plain'`);
  await query(url, `drop schema if exists auth, portfolio, flow cascade`);
  await query(adminUrl, `grant create on database ${database} to ${plainUser}`);
  const { urls, ownRoles } = await provisionServiceDatabases(
    urlWith({ username: plainUser, password: 'plain', pathname: `/${database}` }),
    secrets,
  );
  expect(ownRoles).toBe(false);
  await expect(query(urls.portfolio ?? '', 'select current_user, current_schema')).resolves.toEqual(
    [{ current_user: plainUser, current_schema: 'portfolio' }],
  );
  await expect(query(urls.portfolio ?? '', limits)).resolves.toEqual([
    { statement: '2s', idle: '7s' },
  ]);
});

test('an unreachable database is reported in one sentence', async () => {
  await expect(
    provisionServiceDatabases('postgres://nobody:x@127.0.0.1:1/none', secrets),
  ).rejects.toThrow(/^The database cannot be used: /);
});
