import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** As often as work on a job is begun. */
const ATTEMPTS = 10;

/**
 * Leaves an import as workers leave it that were killed each time they began it: whoever finds it
 * next gives it up. Returns the job's id.
 */
export async function crashedImport(fund: string, ticker: string): Promise<string> {
  const note = join(process.env.PRODUCT_DATA_DIR ?? '', 'stores.json');
  const stores: { databases: { portfolio: string } } = JSON.parse(await readFile(note, 'utf8'));
  const prices = { tradePrice: 2, currentPrice: null, pnlPercent: null, pnlOpen: null };
  const input = { fund, positions: [{ ticker, quantity: 3, ...prices }] };
  const id = randomUUID();
  const client = new pg.Client({ connectionString: stores.databases.portfolio });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO jobs (id, kind, input, state, attempts, updated_at)
       VALUES ($1, 'holdings-import', $2, 'active', $3, now() - interval '1 minute')`,
      [id, JSON.stringify(input), ATTEMPTS],
    );
  } finally {
    await client.end();
  }
  return id;
}
