import { randomUUID } from 'node:crypto';
import { withPortfolioDatabase } from './portfolio-database.ts';

/** As often as work on a job is begun. */
const ATTEMPTS = 10;

/**
 * Leaves an import as workers leave it that were killed each time they began it: whoever finds it
 * next gives it up. Returns the job's id.
 */
export async function crashedImport(fund: string, ticker: string): Promise<string> {
  const prices = { tradePrice: 2, currentPrice: null, pnlPercent: null, pnlOpen: null };
  const input = { fund, positions: [{ ticker, quantity: 3, ...prices }] };
  const id = randomUUID();
  await withPortfolioDatabase((client) =>
    client.query(
      `INSERT INTO jobs (id, kind, input, state, attempts, updated_at)
       VALUES ($1, 'holdings-import', $2, 'active', $3, now() - interval '1 minute')`,
      [id, JSON.stringify(input), ATTEMPTS],
    ),
  );
  return id;
}
