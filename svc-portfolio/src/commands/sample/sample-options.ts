import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { type NewOption, optionRecords } from '../../options/options.store.ts';
import { addDays } from '../../trading-days.ts';

type SampleOption = Omit<NewOption, 'expiry'> & { readonly daysToExpiry: number };

/** The option positions of the sample week; one has expired. */
const sampleOptions: readonly SampleOption[] = [
  {
    fund: MAIN_FUND,
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 110,
    quantity: 4,
    price: 6.35,
    daysToExpiry: 27,
  },
  {
    fund: MAIN_FUND,
    ticker: 'AMD',
    optionType: 'PUT',
    strike: 150,
    quantity: 2,
    price: 5.1,
    daysToExpiry: 55,
  },
  {
    fund: MAIN_FUND,
    ticker: 'SPY',
    optionType: 'PUT',
    strike: 560,
    quantity: 1,
    price: 4.8,
    daysToExpiry: -8,
  },
  {
    fund: 'Growth Fund',
    ticker: 'CRWD',
    optionType: 'CALL',
    strike: 360,
    quantity: 1,
    price: 11.2,
    daysToExpiry: 90,
  },
];

/** @param today the trading day, YYYY-MM-DD */
export async function fillSampleOptions(tx: Knex, today: string): Promise<void> {
  const options = optionRecords(tx);
  for (const { daysToExpiry, ...option } of sampleOptions) {
    await options.insert({ ...option, expiry: addDays(today, daysToExpiry) });
  }
}
