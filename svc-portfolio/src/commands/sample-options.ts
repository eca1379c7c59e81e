import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { ManualFigures } from '../manual-pnl/manual-pnl.store.ts';
import type { Option } from '../options/options.store.ts';

type SampleOption = Omit<Option, 'expiry'> & {
  /** From the day the week is filled in; one has expired already. */
  readonly daysToExpiry: number;
};

/** Option positions of the sample week; made up. */
export const sampleOptions: readonly SampleOption[] = [
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

/** The main fund's figures of the sample week; made up. */
export const sampleManualPnl: ManualFigures = {
  allTimePnl: 318_450.75,
  ytdPnl: 61_220.4,
  ytdPnlPercent: 14.57,
  startingCapital: 420_000,
};
