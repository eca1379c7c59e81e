import type { FlowAlertInput, FlowOutcome, OptionType } from '@dashboard/contracts-flow';
import {
  countMarketTimeBack,
  findExpiry,
  getSamplePrice,
} from '@dashboard/service-kit/sample-market';
import { emptyOutcome } from '../outcomes/outcomes.store.ts';

export interface SampleAlert extends FlowAlertInput {
  readonly createdAt: Date;
}

export interface SamplePastAlert extends SampleAlert {
  readonly outcome: FlowOutcome | null;
}

interface Row {
  /** Trading days, so 0.5 is half a day ago. */
  readonly daysAgo: number;
  /** Expires on the Friday that many weeks later. */
  readonly weeks: number;
  readonly alert: Omit<FlowAlertInput, 'expiry'>;
}

type Details = Partial<Pick<FlowAlertInput, 'side' | 'sweep' | 'flowDescription' | 'spot'>>;

/** Trading days ago, weeks to expiry, ticker, type, strike, premium, volume, open interest. */
function readTable(table: string, details: Readonly<Record<string, Details>>): Row[] {
  const toNumber = (cell: string) => (cell === '-' ? null : Number(cell));
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [daysAgo = '', weeks = '', ticker = '', type = '', ...figures] = line
        .trim()
        .split(/ +/);
      const [strike = '', premium = '', volume = '', openInterest = ''] = figures;
      return {
        daysAgo: Number(daysAgo),
        weeks: Number(weeks),
        alert: {
          ticker,
          optionType: type as OptionType,
          strike: toNumber(strike),
          premium,
          volume: toNumber(volume),
          openInterest: toNumber(openInterest),
          ...details[ticker],
        },
      };
    });
}

const alerts = readTable(
  `
  0.05  4  NVDA   CALL  215  2.4M    4960   1670
  0.2   1  TSLA   PUT   390  $850K   1130   1450
  0.5   8  AMD    CALL  240  1.1M    1050    285
  0.9   2  AAPL   CALL  275  640K    2065   2460
  1.3   5  META   PUT   580  1.9M    1650    395
  1.7  13  AMZN   CALL  250  3.2M    4100   1345
  2.2   2  SPY    PUT   655  5.6M   18600  14600
  2.8   3  COIN   CALL  320  720K     655      -
  3.4   6  GOOGL  CALL  300  1.5M    1600   1290
  3.9   2  PLTR   PUT   165  410K     890    390
  4.3   9  CRM    CALL  260  930K    1500    640
  4.8   3  BA     PUT   180  380K    1310   1745
  `,
  {
    NVDA: {
      side: 'ask',
      sweep: true,
      flowDescription:
        'Ask-side sweep over four exchanges within two seconds, volume three times the open interest. Third print at this strike today.',
    },
    TSLA: {
      side: 'bid',
      flowDescription: 'Block near the bid after the open; could be a hedge against shares.',
    },
    AMD: { side: 'mid', flowDescription: 'Opening trade, spread over twenty minutes.' },
    META: {
      side: 'ask',
      flowDescription:
        'Bought at the ask in one print. No earnings before this expiry, so the buyer looks for a move in the sector rather than a report. The same strike traded twice last week at half the premium, both times on the ask, and open interest rose by the full size on the next morning, which says that the trades were opened and kept. Watch whether the size is added to on a bounce.',
    },
    AMZN: { flowDescription: 'Long-dated calls, bought in three clips.' },
    SPY: { flowDescription: 'Index hedge, rolled down from a higher strike.' },
    COIN: { spot: null },
    GOOGL: { side: 'ask', sweep: true, flowDescription: 'Sweep at the ask.' },
    CRM: { flowDescription: 'Opened ahead of the report.' },
  },
);

const pastAlerts = readTable(
  `
  8.4   3  MSFT  CALL  510  1.3M  2100   850
  12.6  1  NFLX  PUT   100  560K     -     -
  17.1  1  JPM   CALL  310  470K     -     -
  22.5  3  NVDA  CALL  195  3.8M     -     -
  27.3  4  COST  PUT   950  690K     -     -
  `,
  { NVDA: { side: 'ask', sweep: true } },
);

/** `exit` is in trading days after the alert; without it, at expiry. */
const outcomes: Readonly<Record<string, Partial<FlowOutcome> & { readonly exit?: number }>> = {
  MSFT: {
    exit: 0,
    entryPrice: 6.2,
    exitPrice: 9.35,
    note: 'Half sold at 8.10, the rest at 10.60.',
  },
  NFLX: { entryPrice: 1.15, exitPrice: 0, note: 'Expired worthless.' },
  NVDA: { exit: 7, resultPercent: 84 },
  COST: { exit: 8, entryPrice: 14.4, exitPrice: 10.1 },
};

const withdrawnAlert: Row = {
  daysAgo: 18.6,
  weeks: 5,
  alert: {
    ticker: 'DIS',
    optionType: 'CALL',
    strike: 115,
    premium: '95K',
    flowDescription: 'Small for the stock; posted too early.',
  },
};

const formatDay = (at: Date) => at.toISOString().slice(0, 10);

export function createSampleAlerts(now: Date, today: string) {
  const create = ({ daysAgo, weeks, alert }: Row): SampleAlert => {
    const createdAt = countMarketTimeBack(now, daysAgo);
    const day = formatDay(createdAt);
    const [year, month, date] = findExpiry(day, weeks).split('-');
    const spot = getSamplePrice(alert.ticker, day, today);
    return { spot, ...alert, expiry: `${month}/${date}/${year}`, createdAt };
  };
  const createPast = (row: Row): SamplePastAlert => {
    const alert = create(row);
    const recorded = outcomes[row.alert.ticker];
    if (!recorded) return { ...alert, outcome: null };
    const { exit, ...outcome } = recorded;
    const enteredOn = formatDay(alert.createdAt);
    const exitedOn =
      exit === undefined
        ? findExpiry(enteredOn, row.weeks)
        : formatDay(countMarketTimeBack(now, row.daysAgo - exit));
    return { ...alert, outcome: { ...emptyOutcome, ...outcome, enteredOn, exitedOn } };
  };
  return {
    alerts: alerts.map(create),
    past: pastAlerts.map(createPast),
    withdrawn: {
      ...create(withdrawnAlert),
      withdrawnAt: countMarketTimeBack(now, withdrawnAlert.daysAgo - 2),
    },
  };
}
