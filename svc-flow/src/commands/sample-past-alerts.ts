import type { FlowOutcome } from '@dashboard/contracts-flow';
import type { SampleAlert } from './sample-alerts.ts';

/** An alert of earlier weeks; without an outcome none was recorded. */
export interface SamplePastAlert extends SampleAlert {
  readonly outcome?: Partial<FlowOutcome>;
  /** From the alert to the recorded exit. */
  readonly daysHeld?: number;
}

const DAY_HOURS = 24;

/** Alerts of earlier weeks, so that the track record has something to say on its first day; made up. */
export const samplePastAlerts: readonly SamplePastAlert[] = [
  {
    hoursAgo: 12 * DAY_HOURS,
    daysToExpiry: 16,
    ticker: 'MSFT',
    optionType: 'CALL',
    strike: 520,
    spot: 508.4,
    premium: '1.3M',
    volume: 6_900,
    openInterest: 2_800,
    outcome: {
      entryPrice: 6.2,
      exitPrice: 9.35,
      note: 'Half sold at 8.10, the rest at the close.',
    },
  },
  {
    hoursAgo: 17 * DAY_HOURS,
    daysToExpiry: -5,
    ticker: 'NFLX',
    optionType: 'PUT',
    strike: 108,
    spot: 111.6,
    premium: '560K',
    daysHeld: 14,
    outcome: { entryPrice: 2.15, exitPrice: 0, note: 'Expired worthless.' },
  },
  {
    hoursAgo: 24 * DAY_HOURS,
    daysToExpiry: -6,
    ticker: 'JPM',
    optionType: 'CALL',
    strike: 315,
    spot: 308.9,
    premium: '470K',
  },
  {
    hoursAgo: 31 * DAY_HOURS,
    daysToExpiry: -12,
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 195,
    spot: 188.7,
    premium: '3.8M',
    side: 'ask',
    sweep: true,
    daysHeld: 9,
    outcome: { resultPercent: 84 },
  },
  {
    hoursAgo: 38 * DAY_HOURS,
    daysToExpiry: -19,
    ticker: 'COST',
    optionType: 'PUT',
    strike: 910,
    spot: 931.2,
    premium: '690K',
    daysHeld: 11,
    outcome: { entryPrice: 14.4, exitPrice: 10.1 },
  },
];

/** An alert of an earlier week that was deleted two days later. */
export const sampleWithdrawnAlert: SampleAlert = {
  hoursAgo: 26 * DAY_HOURS,
  daysToExpiry: 9,
  ticker: 'DIS',
  optionType: 'CALL',
  strike: 115,
  premium: '95K',
  flowDescription: 'Small for the stock; posted too early.',
};
