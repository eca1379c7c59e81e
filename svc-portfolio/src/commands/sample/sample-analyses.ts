import { countMarketDaysBack } from '@dashboard/service-kit/sample-market';
import type { Knex } from 'knex';
import { createAnalysisStore } from '../../stocks/analyses.store.ts';

interface SampleAnalysis {
  readonly symbol: string;
  readonly daysAgo: number;
  readonly time: string;
  readonly text: string;
}

const sampleAnalyses: readonly SampleAnalysis[] = [
  {
    symbol: 'AAPL',
    daysAgo: 4,
    time: '14:50',
    text: 'Monthly structure still makes higher highs. Weekly pulled back into the middle of the range and is where we would look for a higher low.',
  },
  {
    symbol: 'NVDA',
    daysAgo: 4,
    time: '15:10',
    text: 'Premium range on all time frames. Nothing to chase here: wait for the daily to reset before adding.',
  },
  {
    symbol: 'AMD',
    daysAgo: 4,
    time: '16:05',
    text: 'Back in the discount range. The weekly has not turned yet; a daily higher low would be the first sign.',
  },
  {
    symbol: 'TSLA',
    daysAgo: 3,
    time: '18:20',
    text: 'Lower high on the monthly against last quarter. The one-hour bot is the only one in position; keep it small.',
  },
  {
    symbol: 'GOOGL',
    daysAgo: 2,
    time: '15:30',
    text: 'Discount range with a daily higher high. Daily and weekly now agree, and the hybrid bot went in.',
  },
  {
    symbol: 'AAPL',
    daysAgo: 1,
    time: '19:45',
    text: 'The weekly low held and the daily printed a new high.\n\nPlan: hold above the weekly low, reassess on a daily lower high.',
  },
];

export const latestAnalysisTexts: ReadonlyMap<string, string> = new Map(
  sampleAnalyses.map(({ symbol, text }) => [symbol, text]),
);

export async function fillSampleAnalyses(tx: Knex, today: string): Promise<void> {
  const store = createAnalysisStore(tx);
  for (const { symbol, daysAgo, time, text } of sampleAnalyses) {
    const at = new Date(`${countMarketDaysBack(today, daysAgo)}T${time}:00Z`);
    await store.insertAnalysis(symbol, { analysisText: text, analysisImage: null }, at);
  }
}
