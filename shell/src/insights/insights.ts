import type { StudentInsights } from '@dashboard/contracts-summaries';
import { formatSignedPercent } from '@dashboard/ui';

/** One figure of the strip: its label, the figure and what it is made of. */
export interface Insight {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const list = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');

/** The figures that can be told; a part that cannot is left out. */
export function collectInsights(insights: StudentInsights): Insight[] {
  const { watchlist, botsInPosition, topPerformers, flow, analysisToday } = insights;
  const [best, ...others] = topPerformers ?? [];
  return [
    watchlist && {
      label: 'Watchlist',
      value: `${watchlist.count}`,
      note: list(
        Object.entries(watchlist.byRange).map(
          ([range, count]) => count > 0 && `${count} ${range.replace(' Range', '')}`,
        ),
      ),
    },
    botsInPosition && {
      label: 'Bots in Position',
      value: `${botsInPosition.reduce((sum, { bots }) => sum + bots.length, 0)}`,
      note: list(botsInPosition.slice(0, 4).map(({ symbol }) => symbol)),
    },
    best && {
      label: 'Top Performer',
      value: `${best.ticker} ${formatSignedPercent(best.gainPercent)}`,
      note: list(
        others
          .slice(0, 2)
          .map(({ ticker, gainPercent }) => `${ticker} ${formatSignedPercent(gainPercent)}`),
      ),
    },
    flow && {
      label: 'Flow Alerts',
      value: `${flow.calls + flow.puts}`,
      note: list([`${flow.calls} CALL`, `${flow.puts} PUT`]),
    },
    analysisToday && {
      label: 'Analyses Today',
      value: `${analysisToday.length}`,
      note: list([...new Set(analysisToday.map(({ stockSymbol }) => stockSymbol))].slice(0, 4)),
    },
  ].filter((figure) => !!figure);
}
