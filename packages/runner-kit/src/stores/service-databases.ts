/** Gives each service its own database role and schema. */
import pg from 'pg';
import { Refusal } from '../errors.ts';
import type { Secrets } from '../secrets.ts';

export const scopes = ['auth', 'portfolio', 'flow'] as const;
export type Scope = (typeof scopes)[number];

/** The connection URL of each service, and whether each has a role of its own. */
export interface Provision {
  urls: Record<Scope, string>;
  ownRoles: boolean;
}

/**
 * Creates what is missing of the roles svc_auth, svc_portfolio and svc_flow and the schemas they
 * own, through a user of the database. May that user create no roles, the services use the user
 * itself, each with its schema as search path. Throws a Refusal when the database cannot be used.
 */
export async function provision(adminUrl: string, secrets: Secrets): Promise<Provision> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const ownRoles = await mayCreateRoles(client);
    const urls = {} as Record<Scope, string>;
    for (const scope of scopes) {
      urls[scope] = ownRoles
        ? await createRole(client, adminUrl, scope, secrets[`${scope}Password`])
        : await createSchema(client, adminUrl, scope);
    }
    return { urls, ownRoles };
  } catch (error) {
    throw new Refusal(`The database cannot be used: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function mayCreateRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  );
  return rows[0]?.may ?? false;
}

async function createRole(client: pg.Client, adminUrl: string, scope: Scope, password: string) {
  const role = `svc_${scope}`;
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
  await client.query(`grant ${role} to current_user`);
  await client.query(`create schema if not exists ${scope} authorization ${role}`);
  const database = client.escapeIdentifier(client.database ?? '');
  await client.query(`alter role ${role} in database ${database} set search_path = ${scope}`);
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

async function createSchema(client: pg.Client, adminUrl: string, scope: Scope) {
  await client.query(`create schema if not exists ${scope}`);
  const url = new URL(adminUrl);
  url.searchParams.set('options', `-c search_path=${scope}`);
  return url.href;
}
