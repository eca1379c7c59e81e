import type { FlowAlertInput, FlowOutcome, OptionType } from '@dashboard/contracts-flow';

export interface SampleAlert {
  readonly hoursAgo: number;
  readonly daysToExpiry: number;
  readonly alert: Omit<FlowAlertInput, 'expiry'>;
}

export interface SamplePastAlert extends SampleAlert {
  readonly outcome?: Partial<FlowOutcome>;
  /** Days from the alert to the recorded exit. */
  readonly daysHeld?: number;
}

type Details = Partial<Pick<FlowAlertInput, 'side' | 'sweep' | 'flowDescription'>>;

/**
 * Columns: hours ago, days to expiry, ticker, type, strike, spot, premium, volume, open interest.
 * @param details by ticker
 */
function readTable(table: string, details: Readonly<Record<string, Details>>): SampleAlert[] {
  const toNumber = (cell: string) => (cell === '-' ? null : Number(cell));
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [hoursAgo = '', days = '', ticker = '', type = '', ...figures] = line
        .trim()
        .split(/ +/);
      const [strike = '', spot = '', premium = '', volume = '', openInterest = ''] = figures;
      return {
        hoursAgo: Number(hoursAgo),
        daysToExpiry: Number(days),
        alert: {
          ticker,
          optionType: type as OptionType,
          strike: toNumber(strike),
          spot: toNumber(spot),
          premium,
          volume: toNumber(volume),
          openInterest: toNumber(openInterest),
          ...details[ticker],
        },
      };
    });
}

export const sampleAlerts: readonly SampleAlert[] = readTable(
  `
  0.4  27  NVDA   CALL  215  207.35  2.4M   18420   6210
  1.2   6  TSLA   PUT   390  402.8   $850K   9300  11875
  3    55  AMD    CALL  240  228.1   1.1M    7450   2020
  5.5  13  AAPL   CALL  275  268.9   640K   12900  15400
  21   34  META   PUT   580  604.2   1.9M    4100    980
  26   90  AMZN   CALL  250  232.45  3.2M   10050   3300
  47    4  SPY    PUT   655  662.7   5.6M   61200  48000
  52   20  COIN   CALL  320  -       720K    3900      -
  73   41  GOOGL  CALL  300  289.6   1.5M    8800   7100
  98   11  PLTR   PUT   165  171.3   410K    5600   2450
  121  62  CRM    CALL  260  241.8   930K    2700   1150
  146  18  BA     PUT   185  193.05  380K    1950   2600
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
      flowDescription:
        'Bought at the ask in one print. No earnings before this expiry, so the buyer looks for a move in the sector rather than a report. The same strike traded twice last week at half the premium, both times on the ask, and open interest rose by the full size on the next morning, which says that the trades were opened and kept. Watch whether the size is added to on a bounce.',
    },
    AMZN: { flowDescription: 'Long-dated calls, bought in three clips.' },
    SPY: { flowDescription: 'Index hedge into the weekend.' },
    GOOGL: { side: 'ask', sweep: true, flowDescription: 'Sweep at the ask.' },
    CRM: { flowDescription: 'Opened ahead of the report.' },
  },
);

const outcomes: Readonly<Record<string, Pick<SamplePastAlert, 'outcome' | 'daysHeld'>>> = {
  MSFT: {
    outcome: {
      entryPrice: 6.2,
      exitPrice: 9.35,
      note: 'Half sold at 8.10, the rest at the close.',
    },
  },
  NFLX: { daysHeld: 14, outcome: { entryPrice: 2.15, exitPrice: 0, note: 'Expired worthless.' } },
  NVDA: { daysHeld: 9, outcome: { resultPercent: 84 } },
  COST: { daysHeld: 11, outcome: { entryPrice: 14.4, exitPrice: 10.1 } },
};

/** Alerts of earlier weeks, so that the track record isn't empty on its first day. */
export const samplePastAlerts: readonly SamplePastAlert[] = readTable(
  `
  288   16  MSFT  CALL  520  508.4  1.3M  6900  2800
  408   -5  NFLX  PUT   108  111.6  560K     -     -
  576   -6  JPM   CALL  315  308.9  470K     -     -
  744  -12  NVDA  CALL  195  188.7  3.8M     -     -
  912  -19  COST  PUT   910  931.2  690K     -     -
  `,
  { NVDA: { side: 'ask', sweep: true } },
).map((sample) => ({ ...sample, ...outcomes[sample.alert.ticker] }));

/** From an earlier week, deleted two days later. */
export const sampleWithdrawnAlert: SampleAlert = {
  hoursAgo: 624,
  daysToExpiry: 9,
  alert: {
    ticker: 'DIS',
    optionType: 'CALL',
    strike: 115,
    premium: '95K',
    flowDescription: 'Small for the stock; posted too early.',
  },
};
