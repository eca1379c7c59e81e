import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createHoldingStore } from './holdings.store.ts';
import type { HoldingRecord, Position } from './position.ts';

export type { FundOverlap, HoldingsBackup } from './holdings.store.ts';

export interface HoldingsChange {
  readonly created: readonly Position[];
  readonly updated: readonly Position[];
  readonly removed: readonly HoldingRecord[];
}

export interface ReplaceOptions {
  readonly dateOpened: string;
  /** Called after each statement with the number of holdings it changed. */
  readonly onChanged: (count: number) => void;
}

/** Small enough for visible progress: 5,000 holdings take 10 statements. */
const CHUNK_SIZE = 500;

function* splitIntoChunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    yield items.slice(start, start + CHUNK_SIZE);
  }
}

export function createFundHoldingsService(db: Knex) {
  const store = createHoldingStore(db);
  return {
    countOverlaps: store.countOverlaps,
    listHoldings: store.listHoldings,
    listPnlPercents: store.listPnlPercents,
    sumHoldings: store.sumHoldings,
    backUp: store.backUpHoldings,
    restore: store.restoreHoldings,

    /** Lock the fund first. */
    async applyChange(
      fund: Fund,
      { created, updated, removed }: HoldingsChange,
      { dateOpened, onChanged }: ReplaceOptions,
    ): Promise<void> {
      for (const chunk of splitIntoChunks(removed)) {
        await store.deleteHoldings(chunk.map(({ id }) => id));
        onChanged(chunk.length);
      }
      for (const chunk of splitIntoChunks(updated)) {
        await store.updateHoldings(fund, chunk);
        onChanged(chunk.length);
      }
      for (const chunk of splitIntoChunks(created)) {
        const holdings = chunk.map((position) => ({ ...position, dateOpened }));
        await store.insertHoldings(fund, holdings);
        onChanged(chunk.length);
      }
    },
  };
}
