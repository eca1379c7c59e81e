import type { StudentInsights } from '@dashboard/contracts-summaries';
import { formatSignedPercent } from '@dashboard/ui';

/** A piece of a figure's text; one about a symbol begins with it and opens its sheet. */
export interface InsightPart {
  readonly symbol?: string;
  readonly text: string;
}

/** One figure of the strip: its label, its value and what it consists of. */
export interface Insight {
  readonly label: string;
  readonly value: InsightPart;
  readonly note: readonly InsightPart[];
}

const textParts = (texts: readonly (string | false)[]): InsightPart[] =>
  texts.flatMap((text) => (text ? [{ text }] : []));

const symbolParts = (symbols: readonly string[]): InsightPart[] =>
  symbols.slice(0, 4).map((symbol) => ({ symbol, text: '' }));

const performerPart = ({ ticker, gainPercent }: { ticker: string; gainPercent: number }) => ({
  symbol: ticker,
  text: ` ${formatSignedPercent(gainPercent)}`,
});

/** The figures of the parts that are known; a part that is `null` is left out. */
export function collectInsights(insights: StudentInsights): Insight[] {
  const { watchlist, botsInPosition, topPerformers, flow, analysisToday } = insights;
  const [best, ...others] = topPerformers ?? [];
  return [
    watchlist && {
      label: 'Watchlist',
      value: { text: `${watchlist.count}` },
      note: textParts(
        Object.entries(watchlist.byRange).map(
          ([range, count]) => count > 0 && `${count} ${range.replace(' Range', '')}`,
        ),
      ),
    },
    botsInPosition && {
      label: 'Bots in Position',
      value: { text: `${botsInPosition.reduce((sum, { bots }) => sum + bots.length, 0)}` },
      note: symbolParts(botsInPosition.map(({ symbol }) => symbol)),
    },
    best && {
      label: 'Top Performer',
      value: performerPart(best),
      note: others.slice(0, 2).map(performerPart),
    },
    flow && {
      label: 'Flow Alerts',
      value: { text: `${flow.calls + flow.puts}` },
      note: textParts([`${flow.calls} CALL`, `${flow.puts} PUT`]),
    },
    analysisToday && {
      label: 'Analyses Today',
      value: { text: `${analysisToday.length}` },
      note: symbolParts([...new Set(analysisToday.map(({ stockSymbol }) => stockSymbol))]),
    },
  ].filter((insight) => !!insight);
}
