import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createSecrets } from '../secrets.ts';
import { provision } from './service-databases.ts';

const adminUrl = process.env.TEST_DATABASE_URL ?? '';
const secrets = createSecrets();
const database = `provision_${randomUUID().replaceAll('-', '')}`;
const plainUser = `plain_${randomUUID().slice(0, 8)}`;

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const urlOf = (change: Partial<URL>) => Object.assign(new URL(adminUrl), change).href;
const url = urlOf({ pathname: `/${database}` });

beforeAll(() => ask(adminUrl, `create database ${database}`));

afterAll(async () => {
  await ask(adminUrl, `drop database ${database} with (force)`);
  await ask(adminUrl, `drop role if exists ${plainUser}`);
});

test('each service owns its schema, works in it and reads no other, also when done again', async () => {
  await provision(url, secrets);
  const { urls, ownRoles } = await provision(url, secrets);
  expect(ownRoles).toBe(true);
  await ask(urls.flow, 'create table alerts (id int)');
  await expect(ask(urls.flow, 'select current_user, current_schema from alerts')).resolves.toEqual(
    [],
  );
  await expect(ask(urls.flow, 'select current_user, current_schema')).resolves.toEqual([
    { current_user: 'svc_flow', current_schema: 'flow' },
  ]);
  await expect(ask(urls.auth, 'select * from flow.alerts')).rejects.toThrow(
    'permission denied for schema flow',
  );
});

test('a user who may create no roles serves all services, each with its schema', async () => {
  await ask(adminUrl, `create role ${plainUser} login password 'plain'`);
  await ask(url, `drop schema if exists auth, portfolio, flow cascade`);
  await ask(adminUrl, `grant create on database ${database} to ${plainUser}`);
  const { urls, ownRoles } = await provision(
    urlOf({ username: plainUser, password: 'plain', pathname: `/${database}` }),
    secrets,
  );
  expect(ownRoles).toBe(false);
  await expect(ask(urls.portfolio, 'select current_user, current_schema')).resolves.toEqual([
    { current_user: plainUser, current_schema: 'portfolio' },
  ]);
});

test('a database that does not answer is said in a sentence', async () => {
  await expect(provision('postgres://nobody:x@127.0.0.1:1/none', secrets)).rejects.toThrow(
    /^The database cannot be used: /,
  );
});
