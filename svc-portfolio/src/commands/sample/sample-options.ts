import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { findExpiry } from '@dashboard/service-kit/sample-market';
import type { Knex } from 'knex';
import { type NewOption, optionRecords } from '../../options/options.store.ts';

const option = (
  weeks: number,
  ticker: string,
  optionType: NewOption['optionType'],
  [strike, quantity, price]: readonly [number, number, number],
  fund: Fund = MAIN_FUND,
) => ({ weeks, fund, ticker, optionType, strike, quantity, price });

const sampleOptions = [
  option(4, 'NVDA', 'CALL', [220, 4, 3.35]),
  option(8, 'AMD', 'PUT', [215, 2, 9.1]),
  option(-2, 'SPY', 'PUT', [640, 1, 4.8]),
  option(13, 'CRWD', 'CALL', [560, 1, 17.2], 'Growth Fund'),
];

export const createSampleOptions = (today: string) =>
  sampleOptions.map(({ weeks, ...option }) => ({ ...option, expiry: findExpiry(today, weeks) }));

export async function fillSampleOptions(tx: Knex, today: string): Promise<void> {
  const options = optionRecords(tx);
  for (const option of createSampleOptions(today)) await options.insert(option);
}
