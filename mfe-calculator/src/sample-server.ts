import { emptyStates, type Holding, MAIN_FUND, type Stock } from '@dashboard/contracts-portfolio';
import type { FakeResponses } from '@dashboard/mfe-kit';

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

export const sampleSymbols = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    [676, 26, 1].map((step) => String.fromCharCode(65 + (Math.floor(index / step) % 26))).join(''),
  );

export const sampleServer = (
  symbols: readonly string[],
  holdings: readonly Holding[] = [],
): FakeResponses => ({
  'GET /api/stocks': symbols.map(sampleStock),
  'GET /api/holdings': holdings,
});
