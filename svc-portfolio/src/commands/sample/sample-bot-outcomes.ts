import type { BotField } from '@dashboard/contracts-portfolio';
import { countMarketDaysBack, getSamplePrice } from '@dashboard/service-kit/sample-market';
import type { Knex } from 'knex';
import { MAX_CHANGES } from '../../bot-positions/bot-positions.service.ts';
import { createBotPositionStore } from '../../bot-positions/bot-positions.store.ts';
import { earlierBotChanges, sampleChanges } from './sample-changes.ts';

const recorded: readonly (readonly [string, BotField])[] = [
  ['GOOGL', 'swingBotPosition'],
  ['COST', 'hybridBotPosition'],
  ['META', 'swingBotPosition'],
  ['NFLX', 'hybridBotPosition'],
  ['BA', 'hourBotPosition'],
  ['PLTR', 'hybridBotPosition'],
];

export const createSampleBotOutcomes = (today: string) =>
  recorded.map(([symbol, bot]) => {
    const [enteredOn = '', exitedOn = ''] = [...earlierBotChanges, ...sampleChanges]
      .filter((change) => change.symbol === symbol && change.field === bot)
      .map(({ daysAgo }) => countMarketDaysBack(today, daysAgo));
    const entryPrice = getSamplePrice(symbol, enteredOn, today);
    const exitPrice = getSamplePrice(symbol, exitedOn, today);
    return { symbol, bot, enteredOn, exitedOn, entryPrice, exitPrice };
  });

/** Add the state history of the sample stocks first. */
export async function fillSampleBotOutcomes(tx: Knex, today: string): Promise<void> {
  const store = createBotPositionStore(tx);
  for (const { symbol, bot, entryPrice, exitPrice } of createSampleBotOutcomes(today)) {
    const [first] = await store.listFlagChanges(MAX_CHANGES, { symbol, bot });
    const key = { symbol, bot, entryId: String(first?.id) };
    await store.lockOutcome(key);
    await store.updateOutcome(key, { entryPrice, exitPrice, resultPercent: null, note: null });
  }
}
