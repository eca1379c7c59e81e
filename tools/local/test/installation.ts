import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { withClient } from '@dashboard/runner-kit/with-client';

export const serviceNames = ['auth', 'portfolio', 'flow'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const images: Record<string, Buffer> = {
  '0b8f6d1e-3c55-4f0e-9a43-1f6b8f0f2a01': Buffer.from('RIFF of the first\0\n\\.\n'),
  '7d1b8c52-64c1-4a0b-8a4e-5a6a3a4b9c02': Buffer.alloc(300_000, 'second'),
};

const [firstImage = '', secondImage = ''] = Object.keys(images);
const job = '2f0d3f0c-8f1c-4b5e-9d55-0a3c7a1b4d03';
const botJob = '5c9a7b44-1f2e-4d3c-8b6a-9e8d7c6b5a04';

export const textWithSpecialCharacters = 'a\tb\nc\\d \\N "quotes" ✅ \r\n\\.';

const statements: Record<ServiceName, (string | [sql: string, values: unknown[]])[]> = {
  auth: [
    [
      "insert into users (username, password_hash, role) values ('admin', '$argon2id$…', 'admin'), ($1, '', 'student')",
      [textWithSpecialCharacters],
    ],
    "insert into sign_in_events (event, username) values ('signed in', 'admin'), ('failed', '')",
    [
      "insert into refused_sign_ins (hour, action, name, network, count, first_at, last_at) values (now(), 'sign-in.refused', $1, '203.0.113.7', 3, now(), now())",
      [textWithSpecialCharacters],
    ],
    // Leaves the identity column's sequence beyond the last row.
    "delete from sign_in_events where event = 'failed'",
    "insert into student_invites (id, label, code_hash, expires_at, max_uses) values (gen_random_uuid(), 'Spring', 'hash', '2026-12-01T00:00:00.123456-05', 30)",
    "insert into idempotency_keys (endpoint, key, body_hash, status, answer) values ('users.add', 'k', 'h', 201, '{ \"kept\" :  [1.0, 1e2] }')",
  ],
  portfolio: [
    [
      'insert into images (id, bytes, width, height) select id, 1, 2, 3 from unnest($1::uuid[]) as id',
      [Object.keys(images)],
    ],
    [
      "insert into stocks (symbol, range, daily_bx, analysis_text, analysis_image) values ('ACME', 'Fair Value', 'HH', $1, $2), ('ZETA', null, null, null, null)",
      [textWithSpecialCharacters, firstImage],
    ],
    [
      "insert into stock_state_history (symbol, field, before, after) values ('ACME', 'dailyBx', 'null', $1)",
      [JSON.stringify({ text: textWithSpecialCharacters, numbers: [1, 0.1, 1e21] })],
    ],
    "insert into state_calls (change_id, device, call) select id, repeat('0f', 32), 'HL' from stock_state_history",
    ["insert into analyses (symbol, analysis_image) values ('ACME', $1)", [secondImage]],
    "insert into holdings (fund, ticker, quantity, trade_price, pnl_percent, date_opened) values ('✅ Main Fund', 'ACME', 0.10, 123456789012345678901234567890.000100, -0.50, '2024-02-29')",
    "update funds set revision = 9007199254740993 where name = '✅ Main Fund'",
    [
      "insert into jobs (id, kind, input, state) values ($1, 'import', '{}', 'completed'), ($2, 'bot-analysis', '{}', 'queued')",
      [job, botJob],
    ],
    [
      "insert into imports (id, fund, day, before, day_lists_before, day_version_after, added, removed, results, revision_before, revision_after) values ($1, 'Growth Fund', '2026-03-08', '[]', '{}', 1, $2, '{}', '{}', 0, 1)",
      [job, ['ACME', textWithSpecialCharacters, 'NULL']],
    ],
    "insert into portfolio_activity (fund, day, activity_type, ticker) values ('Growth Fund', '2026-03-08', 'Buy', 'ACME')",
    "insert into daily_activity (fund, day, added_positions) values ('Growth Fund', '2026-03-08', '{ACME}')",
    "insert into options (fund, ticker, option_type, strike, expiry, quantity, price) values ('Value Fund', 'ACME', 'PUT', 10.50, '2026-12-18', 9007199254740993, 0)",
    "insert into manual_pnl (fund, ytd_pnl) values ('Value Fund', -1.00)",
    "insert into portfolio_snapshots (fund, day, value, pnl_open, positions) values ('Value Fund', '2026-03-08', 1, 2, '[{}]')",
    [
      'insert into column_mappings (key, names, columns) values (repeat(\'0f\', 32), $1, \'{"instrument": 0, "quantity": 1}\')',
      [JSON.stringify([textWithSpecialCharacters, 'Menge'])],
    ],
    ['insert into bot_analyses (id) values ($1)', [botJob]],
    [
      'insert into bot_screenshots (analysis_id, number, image) values ($1, 1, $2)',
      [botJob, Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ],
    "insert into idempotency_keys (endpoint, key, body_hash) values ('stocks.add', 'waiting', 'h')",
  ],
  flow: [
    [
      "insert into flow_alerts (ticker, option_type, strike, expiry, premium, side, sweep) values ('ACME', 'CALL', 215.5000, '2026-12-18', '1.2M', 'ask', true), ('ZETA', 'PUT', null, $1, null, null, null)",
      [textWithSpecialCharacters],
    ],
  ],
};

export interface Database {
  /** For a user who owns the database and can't create roles. */
  ownerUrl: string;
  urls: Record<ServiceName, string>;
  drop(): Promise<void>;
}

/** Simulates a service's first migration in a knex table, which backups leave out. */
export async function recordMigration(urls: Record<ServiceName, string>): Promise<void> {
  const sql =
    "create table knex_migrations (id serial, name text); insert into knex_migrations (name) values ('0001_a.ts')";
  for (const service of serviceNames) await withClient(urls[service], (one) => one.query(sql));
}

export async function createDatabase(): Promise<Database> {
  const adminUrl = process.env.TEST_DATABASE_URL ?? '';
  const name = `installation_${randomBytes(6).toString('hex')}`;
  const roleOf = (service: ServiceName) => `${name}_${service}`;
  const roles = [name, ...serviceNames.map(roleOf)];
  const urlOf = (username: string) =>
    Object.assign(new URL(adminUrl), { pathname: `/${name}`, username, password: 'test' }).href;
  await withClient(adminUrl, async (client) => {
    for (const role of roles) await client.query(`create role ${role} login password 'test'`);
    await client.query(`create database ${name} owner ${name}`);
  });
  await withClient(
    Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href,
    async (client) => {
      for (const service of serviceNames) {
        const role = roleOf(service);
        await client.query(`create schema ${service} authorization ${role}`);
        await client.query(`alter role ${role} in database ${name} set search_path = ${service}`);
        await client.query(`grant ${role} to ${name}`);
      }
    },
  );
  const urls = { auth: '', portfolio: '', flow: '' };
  for (const service of serviceNames) urls[service] = urlOf(roleOf(service));
  return {
    ownerUrl: urlOf(name),
    urls,
    drop: () =>
      withClient(adminUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        for (const role of roles) await client.query(`drop role ${role}`);
      }),
  };
}

export async function insertRows(
  urls: Record<ServiceName, string>,
  dataDir: string,
): Promise<void> {
  for (const service of serviceNames) {
    await withClient(urls[service], async (client) => {
      for (const statement of statements[service]) {
        if (typeof statement === 'string') await client.query(statement);
        else await client.query(...statement);
      }
    });
  }
  mkdirSync(join(dataDir, 'images'), { recursive: true });
  for (const [id, bytes] of Object.entries(images)) {
    writeFileSync(join(dataDir, 'images', id), bytes);
  }
}

export function migrate(service: ServiceName, url: string, ...names: string[]): void {
  // Not process.execPath: jest can run on an older Node.
  const node = join(projectRoot, 'node_modules/.bin/node');
  const { status, stderr } = spawnSync(node, ['src/migrate.ts', ...names], {
    cwd: join(projectRoot, `svc-${service}`),
    env: { ...process.env, DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1:1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
