import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { type NewOption, optionRecords } from '../../options/options.store.ts';
import { addDays } from '../../trading-days.ts';

const option = (
  daysToExpiry: number,
  ticker: string,
  optionType: NewOption['optionType'],
  [strike, quantity, price]: readonly [number, number, number],
  fund: Fund = MAIN_FUND,
) => ({ daysToExpiry, fund, ticker, optionType, strike, quantity, price });

const sampleOptions = [
  option(27, 'NVDA', 'CALL', [110, 4, 6.35]),
  option(55, 'AMD', 'PUT', [150, 2, 5.1]),
  option(-8, 'SPY', 'PUT', [560, 1, 4.8]),
  option(90, 'CRWD', 'CALL', [360, 1, 11.2], 'Growth Fund'),
];

export async function fillSampleOptions(tx: Knex, today: string): Promise<void> {
  const options = optionRecords(tx);
  for (const { daysToExpiry, ...option } of sampleOptions) {
    await options.insert({ ...option, expiry: addDays(today, daysToExpiry) });
  }
}
