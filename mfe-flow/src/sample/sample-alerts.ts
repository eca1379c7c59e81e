import { emptyAlertFields, type FlowAlert } from '@dashboard/contracts-flow';

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
  more?: Partial<FlowAlert>,
];

const shortDescription = 'Ask-side sweep over four exchanges.';
const longDescription =
  'Bought at the ask in one print, larger than the open interest before it. The same strike traded twice last week at half the premium, both times on the ask.';

export const SAMPLE_SCREENSHOT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="280"><rect width="640" height="280" fill="#fdfcfa"/><path d="M0 220 90 205 180 214 270 160 360 172 450 96 540 110 640 40" fill="none" stroke="#0e5a8a" stroke-width="3"/></svg>',
)}`;

const askSweep = { side: 'ask', sweep: true, flowImage: SAMPLE_SCREENSHOT } as const;

const rows: readonly Row[] = [
  ['NVDA', 'CALL', 215, 207.35, '2.4M', 18_420, 6_210, 0.5, shortDescription, askSweep],
  ['TSLA', 'PUT', 390, 402.8, '$850K', 9_300, 11_875, 34, longDescription],
  ['COIN', 'CALL', 320, null, null, 3_900, null, 75, null],
  ['SPY', 'PUT', 655, 662.7, '5.6M', 61_200, 48_000, 1_500, 'Index hedge into the weekend.'],
];

/** Rounded to 2 decimals, like the server. */
export const computeRatio = ({
  volume,
  openInterest,
}: Pick<FlowAlert, 'volume' | 'openInterest'>) =>
  volume !== null && openInterest ? Math.round((volume / openInterest) * 100) / 100 : null;

const makeId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export function sampleAlerts(now: Date): FlowAlert[] {
  return rows.map((row, index) => {
    const [ticker, optionType, strike, spot, premium, volume, openInterest, minutesAgo] = row;
    const [, , , , , , , , flowDescription, more] = row;
    return {
      ...emptyAlertFields,
      id: makeId(index),
      ticker,
      optionType,
      strike,
      expiry: '12/18/2099',
      spot,
      premium,
      volume,
      openInterest,
      flowDescription,
      volumeOiRatio: computeRatio({ volume, openInterest }),
      createdAt: new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString(),
      version: 1,
      ...more,
    };
  });
}

export function manyAlerts(now: Date, count: number): FlowAlert[] {
  const samples = sampleAlerts(now);
  if (count <= samples.length) return samples;
  return Array.from({ length: count }, (_, index) => ({
    ...(samples[index % samples.length] as FlowAlert),
    id: makeId(index),
    createdAt: new Date(now.getTime() - index * 10 * MINUTE_MS).toISOString(),
  }));
}
