import { type Scope, scopes } from '@dashboard/runner-kit/service-databases';
import type pg from 'pg';
import { connected } from './rows.ts';

const BEGIN = 'begin isolation level repeatable read, read only';

/**
 * Runs `work` for each schema with a connection of its own, all of which see the database as it
 * was at one moment, whatever is written meanwhile. The URLs may be those of different users.
 */
export function inOneSnapshot<T>(
  urls: Record<Scope, string>,
  work: (client: pg.Client, scope: Scope) => Promise<T>,
): Promise<Record<Scope, T>> {
  return connected(urls.auth, async (keeper) => {
    await keeper.query(BEGIN);
    const { rows } = await keeper.query<{ name: string }>('select pg_export_snapshot() as name');
    const snapshot = keeper.escapeLiteral(rows[0]?.name ?? '');
    const results = {} as Record<Scope, T>;
    for (const scope of scopes) {
      results[scope] = await connected(urls[scope], async (client) => {
        await client.query(BEGIN);
        await client.query(`set transaction snapshot ${snapshot}`);
        return work(client, scope);
      });
    }
    return results;
  });
}
