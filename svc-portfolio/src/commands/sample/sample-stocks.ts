import {
  type BotField,
  botFields,
  emptyStates,
  mapFields,
  type Range,
  type StateValues,
  type Structure,
} from '@dashboard/contracts-portfolio';
import { countMarketDaysBack } from '@dashboard/service-kit/sample-market';
import type { Knex } from 'knex';
import { createStateHistoryStore } from '../../stocks/state-history.store.ts';
import { stockRecords } from '../../stocks/stocks.store.ts';
import { latestAnalysisTexts } from './sample-analyses.ts';
import { earlierBotChanges, sampleChanges } from './sample-changes.ts';

const discount: Range = 'Discount Range';
const fair: Range = 'Fair Value';
const premium: Range = 'Premium Range';

type BX = Structure | null;

const stock = (
  symbol: string,
  range: Range | null,
  [monthlyBX, weeklyBX, dailyBX]: readonly [BX, BX, BX],
  inPosition: readonly BotField[] = [],
): readonly [string, StateValues] => [
  symbol,
  {
    ...emptyStates,
    range,
    monthlyBX,
    weeklyBX,
    dailyBX,
    ...mapFields(botFields, (bot) => inPosition.includes(bot)),
  },
];

const hybrid: BotField = 'hybridBotPosition';
const swing: BotField = 'swingBotPosition';
const hour: BotField = 'hourBotPosition';

const sampleStocks = [
  stock('AAPL', fair, ['HH', 'HL', 'HH'], [hybrid, hour]),
  stock('NVDA', premium, ['HH', 'HH', 'LH'], [hybrid, swing, hour]),
  stock('MSFT', fair, ['HH', 'HL', 'HL'], [hybrid]),
  stock('AMZN', fair, ['HL', 'HH', 'HH'], [hybrid, swing]),
  stock('GOOGL', discount, ['HL', 'HL', 'HH'], [hybrid, hour]),
  stock('META', premium, ['HH', 'LH', 'LL']),
  stock('TSLA', premium, ['LH', 'HL', 'LH'], [hour]),
  stock('AMD', discount, ['LH', 'LL', 'HL'], [swing]),
  stock('AVGO', premium, ['HH', 'HH', 'HH'], [hybrid, swing]),
  stock('NFLX', premium, ['HH', 'LH', 'HL']),
  stock('JPM', fair, ['HH', 'HL', 'LH'], [hybrid]),
  stock('BRK.B', fair, ['HL', 'HL', null]),
  stock('COST', premium, ['LH', 'LH', 'LL']),
  stock('DIS', discount, ['LL', 'HL', 'HL'], [swing]),
  stock('BA', discount, ['LL', 'LH', 'LL']),
  stock('PLTR', premium, ['HH', 'HH', 'LL'], [hour]),
  stock('SMCI', null, ['LL', null, null]),
  stock('SPY', fair, ['HH', 'HL', 'HH'], [hybrid, swing, hour]),
];

export async function fillSampleStocks(tx: Knex, today: string): Promise<void> {
  const stocks = stockRecords(tx);
  for (const [symbol, state] of sampleStocks) {
    const analysisText = latestAnalysisTexts.get(symbol) ?? null;
    await stocks.insert({ symbol, ...state, analysisText });
  }
  const history = createStateHistoryStore(tx);
  for (const change of [...earlierBotChanges, ...sampleChanges]) {
    const at = new Date(`${countMarketDaysBack(today, change.daysAgo)}T${change.time}:00Z`);
    await history.insertChanges([change], at);
  }
}
