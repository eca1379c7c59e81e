import type { DayFigure } from '@dashboard/contracts-http';
import { botFields, ranges } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { TradingDays } from '../trading-days.ts';
import { createAnalysisStore } from './analyses.store.ts';
import { readStockSummary } from './stock-summary.ts';

const SHOWN_SYMBOLS = 4;

const toNote = (rows: readonly { readonly symbol: string }[]) =>
  rows.slice(0, SHOWN_SYMBOLS).map(({ symbol }) => ({ symbol, text: '' }));

export async function readStockFigures(db: Knex, today: TradingDays): Promise<DayFigure[]> {
  const [{ count, byRange, botsInPosition }, analyses] = await Promise.all([
    readStockSummary(db),
    createAnalysisStore(db).countBySymbol(today),
  ]);
  const sum = (counts: readonly number[]) => `${counts.reduce((total, one) => total + one, 0)}`;
  return [
    {
      id: 'watchlist',
      value: { text: `${count}` },
      note: ranges
        .filter((range) => byRange[range] > 0)
        .map((range) => ({ text: `${byRange[range]} ${range.replace(' Range', '')}` })),
    },
    {
      id: 'bots-in-position',
      value: {
        text: `${sum(botsInPosition.map(({ bots }) => bots.length))} of ${count * botFields.length}`,
      },
      note: toNote(botsInPosition),
    },
    {
      id: 'analyses-today',
      value: { text: sum(analyses.map((symbol) => symbol.count)) },
      note: toNote(analyses),
    },
  ];
}
