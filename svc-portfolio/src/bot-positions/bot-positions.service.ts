import { isDeepStrictEqual } from 'node:util';
import type { AuditCaller, Outcome } from '@dashboard/contracts-http';
import {
  type BotField,
  type BotOutcomeInput,
  botFields,
  type Fund,
  MAX_LISTED_BOT_POSITIONS,
} from '@dashboard/contracts-portfolio';
import { appendChangeEntry, notFound, staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { createBotPositionStore, type PositionKey } from './bot-positions.store.ts';
import {
  type BotPositionSpan,
  collectPositions,
  type FlagChange,
} from './positions-from-changes.ts';

/** A position with what is recorded of it, and what the holdings show while it is open. */
export interface BotPositionRecord extends BotPositionSpan {
  readonly outcome: Outcome | null;
  readonly version: number;
  readonly holding: { readonly fund: Fund; readonly pnlPercent: number } | null;
}

const auditedFields = ['entryPrice', 'exitPrice', 'resultPercent', 'note'] as const;

const formatFlag = ({ symbol, bot }: Pick<PositionKey, 'symbol' | 'bot'>) => `${symbol} ${bot}`;
const formatKey = (key: PositionKey) => `${formatFlag(key)} ${key.entryId}`;

/** The instant by which positions are ordered. */
const getNewest = ({ enteredAt, exitedAt }: BotPositionSpan) =>
  (enteredAt ?? exitedAt)?.getTime() ?? 0;

/**
 * The rules of the positions of the bots. Changes need a transaction: a change and its entry in the
 * audit log are one.
 */
export function createBotPositionService(db: Knex) {
  const store = createBotPositionStore(db);

  /** The flags that are on today: `AAPL hybridBotPosition`. */
  async function listFlagsThatAreOn() {
    const stocks = await createStockService(db).listStocks();
    return new Map(
      stocks.flatMap((stock) =>
        botFields
          .filter((bot) => stock[bot])
          .map((bot) => [formatFlag({ symbol: stock.symbol, bot }), { symbol: stock.symbol, bot }]),
      ),
    );
  }

  /** Every position, newest first; where a flag is given, its own alone. */
  async function listSpans(flag?: { symbol: string; bot: BotField }): Promise<BotPositionSpan[]> {
    const [changes, flagsOn] = await Promise.all([
      store.listFlagChanges(flag),
      listFlagsThatAreOn(),
    ]);
    const flags = new Map<string, { symbol: string; bot: BotField; changes: FlagChange[] }>();
    for (const [name, on] of flagsOn) flags.set(name, { ...on, changes: [] });
    for (const { symbol, bot, ...change } of changes) {
      const name = formatFlag({ symbol, bot });
      const known = flags.get(name) ?? { symbol, bot, changes: [] };
      known.changes.push(change);
      flags.set(name, known);
    }
    return [...flags]
      .filter(([name]) => !flag || name === formatFlag(flag))
      .flatMap(([name, known]) => collectPositions({ ...known, isOn: flagsOn.has(name) }))
      .sort((one, other) => getNewest(other) - getNewest(one));
  }

  /** The P/L of each ticker, in the first fund that has one. */
  async function readHoldings() {
    const holdings = await createFundHoldingsService(db).listHoldings();
    const byTicker = new Map<string, BotPositionRecord['holding']>();
    for (const { ticker, fund, pnlPercent } of holdings) {
      if (pnlPercent !== null && !byTicker.has(ticker)) byTicker.set(ticker, { fund, pnlPercent });
    }
    return byTicker;
  }

  return {
    /** The newest positions, newest first, and how many there are in all. */
    async listPositions(): Promise<{ records: BotPositionRecord[]; total: number }> {
      const [spans, outcomes, holdings] = await Promise.all([
        listSpans(),
        store.listOutcomes(),
        readHoldings(),
      ]);
      const outcomesByKey = new Map(outcomes.map((outcome) => [formatKey(outcome), outcome]));
      const records = spans.slice(0, MAX_LISTED_BOT_POSITIONS).map((span) => {
        const recorded = outcomesByKey.get(formatKey(span));
        return {
          ...span,
          outcome: recorded?.outcome ?? null,
          version: recorded?.version ?? 0,
          holding: (span.isOpen && holdings.get(span.symbol)) || null,
        };
      });
      return { records, total: spans.length };
    },

    /**
     * Records what became of a position; without a difference nothing changes.
     * @throws 404, 412
     */
    async recordOutcome(
      key: PositionKey,
      input: BotOutcomeInput,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<BotPositionRecord> {
      const flag = { symbol: key.symbol, bot: key.bot };
      const span = (await listSpans(flag)).find(
        (position) => formatKey(position) === formatKey(key),
      );
      if (!span) throw notFound('No such position');
      const before = await store.lockOutcome(key);
      if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
      const outcome: Outcome = { ...input, note: input.note || null };
      const isSame = isDeepStrictEqual(outcome, before.outcome);
      const after = isSame ? before : await store.updateOutcome(key, outcome);
      await appendChangeEntry<Outcome>(db, {
        caller,
        subject: { kind: 'bot-outcome', id: formatKey(key), name: formatFlag(key) },
        fields: auditedFields,
        before: before.outcome,
        after: after.outcome,
      });
      const holding = (span.isOpen && (await readHoldings()).get(span.symbol)) || null;
      return { ...span, outcome: after.outcome, version: after.version, holding };
    },
  };
}
