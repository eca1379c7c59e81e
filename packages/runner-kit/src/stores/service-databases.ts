/** Creates a database role and a schema for each service. */
import { IDLE_IN_TRANSACTION_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import {
  getDatabaseRole,
  readServiceDescriptions,
  type ServiceDescription,
} from '@dashboard/service-descriptions';
import pg from 'pg';
import { UserError } from '../errors.ts';
import { getServicePassword, type Secrets } from '../secrets.ts';

/** The connection URL of each service by its name, and whether each service has its own role. */
export interface ServiceDatabases {
  urls: Record<string, string>;
  ownRoles: boolean;
}

/** What a service's connections have; deploy/role.sql sets the same. Times are milliseconds. */
const getConnectionSettings = ({ schema }: ServiceDescription) =>
  Object.entries({
    search_path: schema,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });

/**
 * Creates what is missing of the roles of the services (`svc_flow`) and the schemas they own. Where the user of `adminUrl` is not allowed to create roles, all services connect as that
 * user, each with its schema as search path. Throws a UserError when the database cannot be used.
 */
export async function provisionServiceDatabases(
  adminUrl: string,
  secrets: Secrets,
  services: readonly ServiceDescription[] = readServiceDescriptions(),
): Promise<ServiceDatabases> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const ownRoles = await canCreateRoles(client);
    const urls: Record<string, string> = {};
    for (const service of services) {
      urls[service.name] = ownRoles
        ? await createRole(client, adminUrl, service, getServicePassword(secrets, service))
        : await createSchema(client, adminUrl, service);
    }
    return { urls, ownRoles };
  } catch (error) {
    throw new UserError(`The database cannot be used: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
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
  service: ServiceDescription,
  password: string,
) {
  const { schema } = service;
  const role = getDatabaseRole(service);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
  await client.query(`grant ${role} to current_user`);
  await client.query(`create schema if not exists ${schema} authorization ${role}`);
  const database = client.escapeIdentifier(client.database ?? '');
  for (const [name, value] of getConnectionSettings(service)) {
    await client.query(`alter role ${role} in database ${database} set ${name} = ${value}`);
  }
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** The settings are part of the URL: this user may connect to the database for other purposes too. */
async function createSchema(client: pg.Client, adminUrl: string, service: ServiceDescription) {
  await client.query(`create schema if not exists ${service.schema}`);
  const url = new URL(adminUrl);
  const options = getConnectionSettings(service).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}
