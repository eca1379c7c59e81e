import type { StudentInsights } from '@dashboard/contracts-summaries';
import { formatSignedPercent } from '@dashboard/ui';

/** One figure of the strip: its label, its value and what it consists of. */
export interface Insight {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const joinParts = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');

/** The figures of the parts that are known; a part that is `null` is left out. */
export function collectInsights(insights: StudentInsights): Insight[] {
  const { watchlist, botsInPosition, topPerformers, flow, analysisToday } = insights;
  const [best, ...others] = topPerformers ?? [];
  return [
    watchlist && {
      label: 'Watchlist',
      value: `${watchlist.count}`,
      note: joinParts(
        Object.entries(watchlist.byRange).map(
          ([range, count]) => count > 0 && `${count} ${range.replace(' Range', '')}`,
        ),
      ),
    },
    botsInPosition && {
      label: 'Bots in Position',
      value: `${botsInPosition.reduce((sum, { bots }) => sum + bots.length, 0)}`,
      note: joinParts(botsInPosition.slice(0, 4).map(({ symbol }) => symbol)),
    },
    best && {
      label: 'Top Performer',
      value: `${best.ticker} ${formatSignedPercent(best.gainPercent)}`,
      note: joinParts(
        others
          .slice(0, 2)
          .map(({ ticker, gainPercent }) => `${ticker} ${formatSignedPercent(gainPercent)}`),
      ),
    },
    flow && {
      label: 'Flow Alerts',
      value: `${flow.calls + flow.puts}`,
      note: joinParts([`${flow.calls} CALL`, `${flow.puts} PUT`]),
    },
    analysisToday && {
      label: 'Analyses Today',
      value: `${analysisToday.length}`,
      note: joinParts(
        [...new Set(analysisToday.map(({ stockSymbol }) => stockSymbol))].slice(0, 4),
      ),
    },
  ].filter((insight) => !!insight);
}
