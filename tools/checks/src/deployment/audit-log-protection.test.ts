import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { generateSecrets } from '@dashboard/runner-kit/secrets';
import { provisionServiceDatabases } from '@dashboard/runner-kit/service-databases';
import {
  type DatabaseService,
  findService,
  getDatabaseRole,
  readDatabaseServices,
} from '@dashboard/service-descriptions';
import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit/audit';
import { createDatabase } from '@dashboard/service-kit/database';
import { migrateToLatest } from '@dashboard/service-kit/migrations';
import { createEmptyTestDatabase, type TestDatabase } from '@dashboard/service-kit/testing';
import type { Knex } from 'knex';
import { root } from './env-file.ts';
import { roleSql } from './postgres-roles.ts';

const directory = join(root, 'svc-flow/migrations');
const migrationsBefore = [
  '0001_flow_alerts.ts',
  '0002_idempotency_keys.ts',
  '0003_side_and_sweep.ts',
];

let database: TestDatabase;
let service: DatabaseService;
let role: string;
let url: string;
let connected: Knex | undefined;

beforeEach(async () => {
  database = await createEmptyTestDatabase('flow');
  const flow = findService(readDatabaseServices(), 'flow');
  service = { ...flow, name: `flow-${randomBytes(4).toString('hex')}` };
  role = getDatabaseRole(service);
  const { host, pathname } = new URL(database.url);
  url = `postgres://${role}:secret@${host}${pathname}`;
});

afterEach(async () => {
  await connected?.destroy();
  await database.db.raw(`DROP OWNED BY ${role}, ${role}_audit; DROP ROLE ${role}, ${role}_audit`);
  await database.drop();
});

const secrets = generateSecrets();

async function provision(administrator: Partial<URL>): Promise<void> {
  const adminUrl = Object.assign(new URL(database.url), { search: '', ...administrator }).href;
  const passwords = { ...secrets, ...generateSecrets([service]) };
  const { urls } = await provisionServiceDatabases(adminUrl, passwords, [service]);
  url = urls[service.name] ?? '';
}

const provisioners = {
  'npm start': () => provision({}),
  async 'deploy/role.sql'() {
    const env = { DATABASE_ROLE: role, DATABASE_SCHEMA: 'flow', DATABASE_PASSWORD: 'secret' };
    await database.db.raw(roleSql(env, new URL(url).pathname.slice(1)));
  },
};

type Provisioner = keyof typeof provisioners;
const provisionerNames = Object.keys(provisioners) as Provisioner[];

const migrate = (...only: string[]) => migrateToLatest({ url, schema: 'flow', directory, only });

function connect(): Knex {
  connected = createDatabase({ url, outageAfterMs: 20_000 });
  return connected;
}

const appendEntry = (db: Knex) =>
  appendAuditEntry(db, {
    caller: createSystemCaller('test'),
    action: 'alert.added',
    subject: { kind: 'alert', id: '1', name: 'ACME' },
    before: null,
    after: { premium: '1.2M' },
  });

const refused = [
  "UPDATE audit_log SET username = 'somebody else'",
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  'DROP TABLE audit_log',
  'DROP SCHEMA flow CASCADE',
  'ALTER SCHEMA flow RENAME TO elsewhere',
  'ALTER TABLE audit_log RENAME TO elsewhere',
  'ALTER TABLE audit_log ADD COLUMN more text',
  'ALTER TABLE audit_log ALTER COLUMN before TYPE text',
  'ALTER TABLE audit_log DISABLE TRIGGER ALL',
  'ALTER TABLE audit_log OWNER TO CURRENT_USER',
  'ALTER TABLE audit_log SET SCHEMA pg_temp',
  'CREATE RULE silence AS ON INSERT TO audit_log DO INSTEAD NOTHING',
  'CREATE TRIGGER silence BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  'ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY',
  'DROP INDEX audit_log_newest',
  "SELECT setval('audit_log_id_seq', 1)",
  'GRANT ALL ON audit_log TO CURRENT_USER',
  'SELECT * FROM audit_log FOR UPDATE',
  'DROP FUNCTION protect_audit_log()',
  'CREATE OR REPLACE FUNCTION protect_audit_log() RETURNS void LANGUAGE sql AS $$ $$',
];

async function expectAppendOnly(): Promise<void> {
  const db = connect();
  await appendEntry(db);
  await db.raw('SELECT protect_audit_log()');
  const { rows } = await db.raw('SELECT last_value FROM audit_log_id_seq');
  expect(rows).toEqual([{ last_value: '1' }]);
  for (const statement of refused) {
    const outcome = await db.raw(statement).then(
      () => 'done',
      ({ code }) => code,
    );
    // 42501 is "insufficient privilege". Granting a privilege one doesn't have only warns.
    const expected = statement.startsWith('GRANT') ? 'done' : '42501';
    expect([statement, outcome]).toEqual([statement, expected]);
  }
  for (const target of [`${role}_audit`, 'postgres']) {
    await expect(db.raw(`SET ROLE ${target}`)).rejects.toMatchObject({ code: '42501' });
  }
  const entries = await db('audit_log').select('username', 'after');
  expect(entries).toEqual([{ username: 'test', after: { premium: '1.2M' } }]);
}

test.each(provisionerNames)(
  'the role created by %s can only append and read [AUDIT-01]',
  async (name) => {
    await provisioners[name]();
    await expect(migrate()).resolves.toEqual({ hasTimeLimits: true, ownsAuditLog: false });
    await expectAppendOnly();
    await provisioners[name]();
    await expect(migrate()).resolves.toMatchObject({ ownsAuditLog: false });
  },
);

test.each(provisionerNames)(
  'so can the role of an existing database after %s runs again [AUDIT-01]',
  async (name) => {
    await database.db.raw(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    await database.db.raw(`CREATE SCHEMA flow AUTHORIZATION ${role}`);
    await migrate(...migrationsBefore);
    await provisioners[name]();
    await expect(migrate()).resolves.toMatchObject({ ownsAuditLog: false });
    await expectAppendOnly();
  },
);

test.each(provisionerNames)(
  '%s hands over an audit log that was created too early [AUDIT-01]',
  async (name) => {
    await database.db.raw(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    await database.db.raw(`CREATE SCHEMA flow AUTHORIZATION ${role}`);
    await expect(migrate()).resolves.toMatchObject({ ownsAuditLog: true });
    await provisioners[name]();
    await expect(migrate()).resolves.toMatchObject({ ownsAuditLog: false });
    await expectAppendOnly();
  },
);

test('so can the role created by a user who is not a superuser [AUDIT-01]', async () => {
  const administrator = `${role}_administrator`;
  await database.db.raw(`CREATE ROLE ${administrator} LOGIN CREATEROLE PASSWORD 'secret'`);
  const name = new URL(database.url).pathname.slice(1);
  await database.db.raw(`GRANT ALL ON DATABASE ${name} TO ${administrator}`);
  try {
    await provision({ username: administrator, password: 'secret' });
    await migrate();
    await provision({ username: administrator, password: 'secret' });
    await expectAppendOnly();
  } finally {
    await connected?.destroy();
    const roles = [role, `${role}_audit`, administrator].join(', ');
    await database.db.raw(`DROP OWNED BY ${roles}`);
    await database.db.raw(`DROP ROLE ${administrator}`);
  }
});
