import {
  emptyStates,
  type Holding,
  MAIN_FUND,
  type OptionPosition,
  type Stock,
} from '@dashboard/contracts-portfolio';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';

const sampleId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const sampleStock = (symbol: string, index: number): Stock => ({
  id: sampleId(index),
  symbol,
  ...emptyStates,
  analysisText: null,
  analysisImage: null,
  version: 1,
});

export const sampleHolding = (
  ticker: string,
  currentPrice: number | null,
  fund: Holding['fund'] = MAIN_FUND,
): Holding => ({
  id: crypto.randomUUID(),
  fund,
  ticker,
  quantity: 10,
  tradePrice: 100,
  entryPrice: 100,
  shares: 10,
  currentPrice,
  pnlPercent: null,
  pnlOpen: null,
  portfolioPercent: 10,
  dateOpened: null,
  optionsLongTerm: 'Options',
  version: 1,
});

export const sampleOption = (ticker: string): OptionPosition => ({
  id: crypto.randomUUID(),
  fund: MAIN_FUND,
  ticker,
  optionType: 'CALL',
  strike: 150,
  expiry: '12/18/2099',
  quantity: 2,
  price: 4.2,
  createdAt: '2026-11-02T15:00:00.000Z',
  daysToExpiry: 100,
  expired: false,
  cost: 840,
});

export const sampleSymbols = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    [676, 26, 1].map((step) => String.fromCharCode(65 + (Math.floor(index / step) % 26))).join(''),
  );

export function sampleSettings(value: object = {}): FakeResponses {
  let settings = { value, version: 0 };
  return {
    'GET /api/settings/{key}': () => settings,
    'PUT /api/settings/{key}': ({ body }: FakeRequest) => {
      settings = { value: body as object, version: settings.version + 1 };
      return settings;
    },
  };
}

export const sampleServer = (
  symbols: readonly string[],
  holdings: readonly Holding[] = [],
): FakeResponses => ({
  'GET /api/stocks': symbols.map(sampleStock),
  'GET /api/holdings': holdings,
  'GET /api/options': [],
  ...sampleSettings(),
});
