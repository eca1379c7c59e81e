import type pg from 'pg';
import { withConnection } from './copy-rows.ts';
import { schemaExists } from './former-schemas.ts';

const BEGIN = 'begin isolation level repeatable read, read only';

/** All share one snapshot, even during writes. Skips schemas of services that never started. */
export async function readInOneSnapshot<T>(
  urls: Readonly<Record<string, string>>,
  work: (client: pg.Client, schema: string) => Promise<T>,
): Promise<Record<string, T>> {
  const [exporterUrl = ''] = Object.values(urls);
  return withConnection(exporterUrl, async (exporter) => {
    await exporter.query(BEGIN);
    const { rows } = await exporter.query<{ name: string }>('select pg_export_snapshot() as name');
    const snapshot = exporter.escapeLiteral(rows[0]?.name ?? '');
    const results: Record<string, T> = {};
    for (const [schema, url] of Object.entries(urls)) {
      if (!(await schemaExists(exporter, schema))) continue;
      results[schema] = await withConnection(url, async (client) => {
        await client.query(BEGIN);
        await client.query(`set transaction snapshot ${snapshot}`);
        return work(client, schema);
      });
    }
    return results;
  });
}
