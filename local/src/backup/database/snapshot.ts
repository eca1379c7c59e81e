import { type ServiceName, serviceNames } from '@dashboard/runner-kit/service-databases';
import type pg from 'pg';
import { withConnection } from './copy-rows.ts';

const BEGIN = 'begin isolation level repeatable read, read only';

/**
 * Runs `work` for each schema with its own connection. All connections share one snapshot of the
 * database, whatever is written meanwhile. The URLs may be those of different users.
 */
export function readInOneSnapshot<T>(
  urls: Record<ServiceName, string>,
  work: (client: pg.Client, service: ServiceName) => Promise<T>,
): Promise<Record<ServiceName, T>> {
  return withConnection(urls.auth, async (exporter) => {
    await exporter.query(BEGIN);
    const { rows } = await exporter.query<{ name: string }>('select pg_export_snapshot() as name');
    const snapshot = exporter.escapeLiteral(rows[0]?.name ?? '');
    const results = {} as Record<ServiceName, T>;
    for (const service of serviceNames) {
      results[service] = await withConnection(urls[service], async (client) => {
        await client.query(BEGIN);
        await client.query(`set transaction snapshot ${snapshot}`);
        return work(client, service);
      });
    }
    return results;
  });
}
