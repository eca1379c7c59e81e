/** Creates a role and a schema for each service, like deploy/role.sql. */
import { IDLE_IN_TRANSACTION_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import {
  type DatabaseService,
  getAuditRole,
  getDatabaseRole,
  hasDatabase,
  readServiceDescriptions,
  type ServiceDescription,
} from '@dashboard/service-descriptions';
import type pg from 'pg';
import { UserError } from '../errors.ts';
import { getServicePassword, type Secrets } from '../secrets.ts';
import { withClient } from './with-client.ts';

export interface ServiceDatabases {
  urls: Record<string, string>;
  ownRoles: boolean;
}

/** Postgres reads the timeouts as milliseconds. */
const getConnectionSettings = ({ schema }: DatabaseService) =>
  Object.entries({
    search_path: schema,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });

/** All services use `adminUrl`'s user if it can't create roles. @throws UserError if unusable */
export async function provisionServiceDatabases(
  adminUrl: string,
  secrets: Secrets,
  services: readonly ServiceDescription[] = readServiceDescriptions(),
): Promise<ServiceDatabases> {
  return withClient(adminUrl, async (client) => {
    const ownRoles = await canCreateRoles(client);
    const urls: Record<string, string> = {};
    for (const service of services.filter(hasDatabase)) {
      urls[service.name] = ownRoles
        ? await createRole(client, adminUrl, service, getServicePassword(secrets, service))
        : await createSchema(client, adminUrl, service);
    }
    return { urls, ownRoles };
  }).catch((error: Error) => {
    throw new UserError(`The database cannot be used: ${error.message}`);
  });
}

async function canCreateRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ allowed: boolean }>(
    'select rolsuper or rolcreaterole as allowed from pg_roles where rolname = current_user',
  );
  return rows[0]?.allowed ?? false;
}

async function createRole(
  client: pg.Client,
  adminUrl: string,
  service: DatabaseService,
  password: string,
) {
  const { schema } = service;
  const role = getDatabaseRole(service);
  const auditRole = getAuditRole(service);
  for (const [name, options] of [
    [role, `login password ${client.escapeLiteral(password)}`],
    [auditRole, 'nologin'],
  ]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${name} ${options}`);
    await client.query(`grant ${name} to current_user`);
  }
  await client.query(`create schema if not exists ${schema}`);
  // The owner of a schema could drop its tables, including the audit log.
  await client.query(`alter schema ${schema} owner to current_user`);
  await client.query(`grant usage, create on schema ${schema} to ${role}, ${auditRole}`);
  await protectAuditLog(client, service);
  const database = client.escapeIdentifier(client.database ?? '');
  for (const [name, value] of getConnectionSettings(service)) {
    await client.query(`alter role ${role} in database ${database} set ${name} = ${value}`);
  }
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Lets a migration give its audit log to a role without login; moves an existing one at once. */
async function protectAuditLog(client: pg.Client, service: DatabaseService): Promise<void> {
  const { schema } = service;
  const [role, auditRole] = [getDatabaseRole(service), getAuditRole(service)];
  const protection = `${schema}.protect_audit_log()`;
  await client.query(`
    create or replace function ${protection} returns void
      language sql security definer set search_path = pg_catalog
      as $$
        alter table ${schema}.audit_log owner to ${auditRole};
        grant select, insert on ${schema}.audit_log to ${role};
        grant select on sequence ${schema}.audit_log_id_seq to ${role};
      $$`);
  await client.query(`revoke all on function ${protection} from public`);
  await client.query(`grant execute on function ${protection} to ${role}`);
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname = $1 and tablename = 'audit_log' and tableowner = $2`,
    [schema, role],
  );
  if (rowCount === 1) await client.query(`select ${protection}`);
}

/** Set in the URL, because the user can also have other connections. */
async function createSchema(client: pg.Client, adminUrl: string, service: DatabaseService) {
  await client.query(`create schema if not exists ${service.schema}`);
  const url = new URL(adminUrl);
  const options = getConnectionSettings(service).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}
