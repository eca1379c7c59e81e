import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createHoldingStore, type FundOverlap, type HoldingsBackup } from './holdings.store.ts';
import type { HoldingRecord, Position } from './position.ts';

export type { FundOverlap, HoldingsBackup } from './holdings.store.ts';

/** Changes to the holdings of one fund. */
export interface HoldingsChange {
  readonly created: readonly Position[];
  readonly updated: readonly Position[];
  readonly removed: readonly HoldingRecord[];
}

export interface ReplaceOptions {
  /** The day on which created holdings were opened, YYYY-MM-DD. */
  readonly dateOpened: string;
  /** Called after each statement with the number of holdings that it changed. */
  readonly onChanged: (count: number) => void;
}

/** Small enough for visible progress, large enough for few statements: 5,000 holdings take 10. */
const CHUNK_SIZE = 500;

function* splitIntoChunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    yield items.slice(start, start + CHUNK_SIZE);
  }
}

/** All holdings of a fund at once, for the features that read or replace them. */
export function createFundHoldingsService(db: Knex) {
  const store = createHoldingStore(db);
  return {
    /** @param fund every fund when not given */
    listHoldings: (fund?: Fund): Promise<HoldingRecord[]> => store.listHoldings(fund),

    sumHoldings: () => store.sumHoldings(),

    listPnlPercents: (tickers: readonly string[]) => store.listPnlPercents(tickers),

    /** How many of these tickers each fund holds; a fund without holdings is missing. */
    countOverlaps: (tickers: readonly string[]): Promise<FundOverlap[]> =>
      store.countOverlaps(tickers),

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

    backUp: (fund: Fund): Promise<HoldingsBackup> => store.backUpHoldings(fund),

    restore: (fund: Fund, backup: HoldingsBackup): Promise<void> =>
      store.restoreHoldings(fund, backup),
  };
}
