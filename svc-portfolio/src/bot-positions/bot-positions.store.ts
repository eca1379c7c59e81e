import { type BotField, botFields, botOutcomeInputSchema } from '@dashboard/contracts-portfolio';
import type { Outcome } from '@dashboard/contracts-trading';
import { mapColumns } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { keyof } from 'zod/mini';
import type { FlagChange } from './positions-from-changes.ts';

/** A position is identified by the change that opened it. */
export interface PositionKey {
  readonly symbol: string;
  readonly bot: BotField;
  readonly entryId: string;
}

export interface BotOutcomeRecord extends PositionKey {
  readonly outcome: Outcome;
  readonly version: number;
}

export interface FlagChangeRecord extends FlagChange {
  readonly symbol: string;
  readonly bot: BotField;
}

type OutcomeRow = PositionKey & Outcome & { readonly version: number };

export const outcomeFields = keyof(botOutcomeInputSchema).options;
const keyColumns = mapColumns(['symbol', 'bot', 'entryId']);
const outcomeColumns = mapColumns(outcomeFields);
const figures = outcomeFields.filter((field) => field !== 'note');

const toRecord = ({ symbol, bot, entryId, version, ...outcome }: OutcomeRow): BotOutcomeRecord => ({
  symbol,
  bot,
  entryId,
  outcome,
  version,
});

const toRow = (key: PositionKey) => keyColumns.toRow(key);

export function createBotPositionStore(db: Knex) {
  const toFloat = (field: (typeof figures)[number]) =>
    db.raw('??::float AS ??', [outcomeColumns.columns[field], field]);
  const selection = [...keyColumns.selection, ...figures.map(toFloat), 'note', 'version'];
  const flagChanges = () =>
    db('stock_state_history')
      // Literals rather than parameters, so that Postgres uses the partial indexes.
      .whereRaw(`field IN (${botFields.map((field) => `'${field}'`).join(', ')})`);
  return {
    async listFlagChanges(
      limit: number,
      flag?: Pick<PositionKey, 'symbol' | 'bot'>,
    ): Promise<FlagChangeRecord[]> {
      const newest: FlagChangeRecord[] = await flagChanges()
        .where(flag ? { symbol: flag.symbol, field: flag.bot } : {})
        .orderByRaw('at DESC, id DESC')
        .limit(limit)
        .select('symbol', 'id', 'at', { bot: 'field', isOn: db.raw("after = 'true'::jsonb") });
      return newest.reverse();
    },

    async countEntries(): Promise<number> {
      const row = await flagChanges()
        .whereRaw("after = 'true'::jsonb")
        .first(db.raw('count(*)::int'));
      return row.count;
    },

    async listOutcomes(keys: readonly PositionKey[]): Promise<BotOutcomeRecord[]> {
      const rows: OutcomeRow[] = await db('bot_outcomes')
        .whereRaw(
          `(symbol, bot, entry_id) IN (SELECT * FROM unnest(?::text[], ?::text[], ?::bigint[]))`,
          [
            keys.map(({ symbol }) => symbol),
            keys.map(({ bot }) => bot),
            keys.map(({ entryId }) => entryId),
          ],
        )
        .select(selection);
      return rows.map(toRecord);
    },

    async lockOutcome(key: PositionKey): Promise<BotOutcomeRecord> {
      await db('bot_outcomes').insert(toRow(key)).onConflict().ignore();
      return toRecord(await db('bot_outcomes').where(toRow(key)).forUpdate().first(selection));
    },

    async updateOutcome(key: PositionKey, outcome: Outcome): Promise<BotOutcomeRecord> {
      await db('bot_outcomes')
        .where(toRow(key))
        .update({ ...outcomeColumns.toRow(outcome), version: db.raw('version + 1') });
      return toRecord(await db('bot_outcomes').where(toRow(key)).first(selection));
    },
  };
}
