import { isDeepStrictEqual } from 'node:util';
import type { AuditCaller } from '@dashboard/contracts-http';
import {
  type BotOutcomeInput,
  botFields,
  type Fund,
  MAX_LISTED_BOT_POSITIONS,
} from '@dashboard/contracts-portfolio';
import type { Outcome } from '@dashboard/contracts-trading';
import { appendChangeEntry } from '@dashboard/service-kit/audit';
import type { Page } from '@dashboard/service-kit/database';
import { notFound, staleVersion } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import {
  type BotOutcomeRecord,
  createBotPositionStore,
  outcomeFields,
  type PositionKey,
} from './bot-positions.store.ts';
import {
  type BotPositionSpan,
  collectPositions,
  type FlagChange,
  UNKNOWN_ENTRY_ID,
} from './positions-from-changes.ts';

export interface BotPositionRecord extends BotPositionSpan {
  readonly outcome: Outcome | null;
  readonly version: number;
  readonly holding: { readonly fund: Fund; readonly pnlPercent: number } | null;
}

type Flag = Pick<PositionKey, 'symbol' | 'bot'>;

export const MAX_CHANGES = 2 * MAX_LISTED_BOT_POSITIONS;

const formatFlag = ({ symbol, bot }: Flag) => `${symbol} ${bot}`;
const formatKey = (key: PositionKey) => `${formatFlag(key)} ${key.entryId}`;

const getNewest = ({ enteredAt, exitedAt }: BotPositionSpan) =>
  (enteredAt ?? exitedAt)?.getTime() ?? 0;

export function createBotPositionService(db: Knex) {
  const store = createBotPositionStore(db);

  /** Keyed `AAPL hybridBotPosition`. */
  async function listFlagsThatAreOn(symbol?: string) {
    const stocks = await createStockService(db).listInPosition(symbol);
    return new Map(
      stocks.flatMap((stock) =>
        botFields
          .filter((bot) => stock[bot])
          .map((bot) => [formatFlag({ symbol: stock.symbol, bot }), { symbol: stock.symbol, bot }]),
      ),
    );
  }

  /** Newest first. If `isCut`, positions are missing whose entry was too long ago to be read. */
  async function listSpans(flag?: Flag): Promise<{ spans: BotPositionSpan[]; isCut: boolean }> {
    const [changes, flagsOn] = await Promise.all([
      store.listFlagChanges(MAX_CHANGES, flag),
      listFlagsThatAreOn(flag?.symbol),
    ]);
    const isCut = changes.length === MAX_CHANGES;
    const flags = new Map<string, Flag & { changes: FlagChange[] }>();
    for (const [name, on] of flagsOn) flags.set(name, { ...on, changes: [] });
    for (const { symbol, bot, ...change } of changes) {
      const name = formatFlag({ symbol, bot });
      const known = flags.get(name) ?? { symbol, bot, changes: [] };
      known.changes.push(change);
      flags.set(name, known);
    }
    const spans = [...flags]
      .filter(([name]) => !flag || name === formatFlag(flag))
      .flatMap(([name, known]) => collectPositions({ ...known, isOn: flagsOn.has(name) }))
      .filter(({ entryId }) => !isCut || entryId !== UNKNOWN_ENTRY_ID)
      .sort((one, other) => getNewest(other) - getNewest(one));
    return { spans, isCut };
  }

  async function readHoldings(symbols: readonly string[]) {
    const holdings = await createFundHoldingsService(db).listPnlPercents(symbols);
    return new Map(holdings.map(({ ticker, ...holding }) => [ticker, holding]));
  }

  const toRecord = (
    span: BotPositionSpan,
    recorded: BotOutcomeRecord | undefined,
    holdings: Awaited<ReturnType<typeof readHoldings>>,
  ): BotPositionRecord => ({
    ...span,
    outcome: recorded?.outcome ?? null,
    version: recorded?.version ?? 0,
    holding: (span.isOpen && holdings.get(span.symbol)) || null,
  });

  return {
    async listPositions({
      offset,
      limit,
    }: Page): Promise<{ records: BotPositionRecord[]; total: number }> {
      const { spans, isCut } = await listSpans();
      const end = Math.min(offset + limit, MAX_LISTED_BOT_POSITIONS);
      const listed = spans.slice(offset, end);
      const open = listed.filter(({ isOpen }) => isOpen).map(({ symbol }) => symbol);
      const [outcomes, holdings, entries] = await Promise.all([
        store.listOutcomes(listed),
        readHoldings(open),
        isCut ? store.countEntries() : 0,
      ]);
      const outcomesByKey = new Map(outcomes.map((outcome) => [formatKey(outcome), outcome]));
      const records = listed.map((span) =>
        toRecord(span, outcomesByKey.get(formatKey(span)), holdings),
      );
      return { records, total: Math.max(spans.length, entries) };
    },

    async recordOutcome(
      key: PositionKey,
      input: BotOutcomeInput,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<BotPositionRecord> {
      const flag = { symbol: key.symbol, bot: key.bot };
      const { spans } = await listSpans(flag);
      const span = spans.find((position) => formatKey(position) === formatKey(key));
      if (!span) throw notFound('No such position');
      const before = await store.lockOutcome(key);
      if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
      const outcome: Outcome = { ...input, note: input.note || null };
      const isSame = isDeepStrictEqual(outcome, before.outcome);
      const after = isSame ? before : await store.updateOutcome(key, outcome);
      await appendChangeEntry<Outcome>(db, {
        caller,
        subject: { kind: 'bot-outcome', id: formatKey(key), name: formatFlag(key) },
        fields: outcomeFields,
        before: before.outcome,
        after: after.outcome,
      });
      return toRecord(span, after, await readHoldings([span.symbol]));
    },
  };
}
