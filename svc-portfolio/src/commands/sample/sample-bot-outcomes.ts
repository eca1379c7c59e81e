import type { BotField } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { MAX_CHANGES } from '../../bot-positions/bot-positions.service.ts';
import { createBotPositionStore } from '../../bot-positions/bot-positions.store.ts';

/** Outcomes of each bot's first position: entry and exit price in USD, or percent. */
const sampleOutcomes: readonly (readonly [string, BotField, readonly [number, number] | number])[] =
  [
    ['GOOGL', 'swingBotPosition', [244.1, 272.65]],
    ['COST', 'hybridBotPosition', [903.2, 937.5]],
    ['META', 'swingBotPosition', [632.4, 605.85]],
    ['NFLX', 'hybridBotPosition', [101.3, 110.8]],
    ['BA', 'hourBotPosition', -1.1],
    ['PLTR', 'hybridBotPosition', [182.5, 171.4]],
  ];

/** Add the state history of the sample stocks first. */
export async function fillSampleBotOutcomes(tx: Knex): Promise<void> {
  const store = createBotPositionStore(tx);
  for (const [symbol, bot, outcome] of sampleOutcomes) {
    const [first] = await store.listFlagChanges(MAX_CHANGES, { symbol, bot });
    const key = { symbol, bot, entryId: String(first?.id) };
    const [entryPrice, exitPrice] = typeof outcome === 'number' ? [null, null] : outcome;
    const resultPercent = typeof outcome === 'number' ? outcome : null;
    await store.lockOutcome(key);
    await store.updateOutcome(key, { entryPrice, exitPrice, resultPercent, note: null });
  }
}
