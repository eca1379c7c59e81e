import type { FlowAlert } from '@dashboard/contracts-flow';

const MINUTE_MS = 60_000;

type Row = readonly [
  ticker: string,
  optionType: FlowAlert['optionType'],
  strike: number,
  spot: number | null,
  premium: string | null,
  volume: number | null,
  openInterest: number | null,
  minutesAgo: number,
  description: string | null,
];

const long =
  'Bought at the ask in one print, a size that open interest did not hold before. The same strike traded twice last week at half the premium, both times on the ask.';

const rows: readonly Row[] = [
  ['NVDA', 'CALL', 215, 207.35, '2.4M', 18_420, 6_210, 0.5, 'Ask-side sweep over four exchanges.'],
  ['TSLA', 'PUT', 390, 402.8, '$850K', 9_300, 11_875, 34, long],
  ['COIN', 'CALL', 320, null, null, 3_900, null, 75, null],
  ['SPY', 'PUT', 655, 662.7, '5.6M', 61_200, 48_000, 1_500, 'Index hedge into the weekend.'],
];

/** Alerts for the module on its own and for its tests; made up. */
export function sampleAlerts(now: Date): FlowAlert[] {
  return rows.map(
    (
      [
        ticker,
        optionType,
        strike,
        spot,
        premium,
        volume,
        openInterest,
        minutesAgo,
        flowDescription,
      ],
      index,
    ) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      ticker,
      optionType,
      strike,
      expiry: '12/18/2026',
      spot,
      premium,
      volume,
      openInterest,
      flowDescription,
      flowImage: null,
      side: null,
      sweep: null,
      volumeOiRatio:
        volume !== null && openInterest ? Math.round((volume / openInterest) * 100) / 100 : null,
      createdAt: new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString(),
      version: 1,
    }),
  );
}
