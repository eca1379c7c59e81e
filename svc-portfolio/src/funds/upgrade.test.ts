import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateToLatest } from '@dashboard/service-kit/migrations';
import { createEmptyTestDatabase } from '@dashboard/service-kit/testing';
import { initialFunds } from '../../test/test-portfolio.ts';
import { createFundStore } from './funds.store.ts';

const directory = join(import.meta.dirname, '../../migrations');

const contents: Readonly<Record<string, object>> = {
  holdings: { ticker: 'AAPL', quantity: 5, trade_price: 2, date_opened: '2025-01-02' },
  options: {
    ticker: 'AAPL',
    option_type: 'CALL',
    strike: 2,
    expiry: '2030-12-18',
    quantity: 1,
    price: 2,
  },
  manual_pnl: { ytd_pnl: 7 },
  portfolio_activity: { day: '2025-01-02', activity_type: 'holding_added', ticker: 'AAPL' },
  daily_activity: { day: '2025-01-02' },
  portfolio_snapshots: { day: '2025-01-02', value: 10, pnl_open: 3, positions: '[]' },
};

it('an installation from before funds could be edited keeps what they hold, and can rename them [FUND-04]', async () => {
  const { db, url, drop } = await createEmptyTestDatabase('portfolio');
  try {
    const all = (await readdir(directory)).filter((name) => name.endsWith('.ts')).sort();
    const only = all.slice(0, all.indexOf('0035_editable_funds.ts'));
    await migrateToLatest({ url, schema: 'portfolio', directory, only });
    for (const [table, row] of Object.entries(contents)) {
      await db(table).insert(initialFunds.map((fund) => ({ fund, ...row })));
    }
    await migrateToLatest({ url, schema: 'portfolio', directory });

    const funds = createFundStore(db);
    expect(await funds.listNames()).toEqual([...initialFunds]);
    await funds.changeName('Growth Fund', 'Crypto Fund');
    await db('funds').where({ name: 'Growth Fund' }).update({ name: 'Crypto Fund' });
    const renamed = initialFunds.map((name) => (name === 'Growth Fund' ? 'Crypto Fund' : name));
    for (const table of Object.keys(contents)) {
      const found = await db(table).pluck('fund');
      expect({ [table]: found.sort() }).toEqual({ [table]: renamed.sort() });
    }
  } finally {
    await drop();
  }
});
