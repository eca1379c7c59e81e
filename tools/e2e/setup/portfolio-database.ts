import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '@dashboard/runner-kit/with-client';
import type pg from 'pg';

export const DAY_MS = 86_400_000;

export function getMonday(daysAgo: number): string {
  const day = new Date(Date.now() - daysAgo * DAY_MS);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

export async function withPortfolioDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const note = join(process.env.PRODUCT_DATA_DIR ?? '', 'stores.json');
  const stores: { databases: { portfolio: string } } = JSON.parse(await readFile(note, 'utf8'));
  return withClient(stores.databases.portfolio, work);
}

export const moveChangesBack = (symbols: readonly string[]) =>
  withPortfolioDatabase((client) =>
    client.query(
      "UPDATE stock_state_history SET at = at - interval '1 hour' WHERE symbol = ANY($1)",
      [symbols],
    ),
  );

interface PastChange {
  readonly symbol: string;
  readonly field: string;
  readonly before: string | boolean | null;
  readonly after: string | boolean | null;
  readonly at: string;
}

export const replaceStateHistory = (changes: readonly PastChange[]) =>
  withPortfolioDatabase(async (client) => {
    const symbols = changes.map(({ symbol }) => symbol);
    await client.query('DELETE FROM stock_state_history WHERE symbol = ANY($1)', [symbols]);
    for (const { symbol, field, before, after, at } of changes) {
      await client.query(
        `INSERT INTO stock_state_history (symbol, field, before, after, at)
         VALUES ($1, $2, $3, $4, $5)`,
        [symbol, field, JSON.stringify(before), JSON.stringify(after), at],
      );
    }
  });
