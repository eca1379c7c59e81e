import { type BotField, type BotPosition, listBotPositions } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { formatDate } from '@dashboard/ui';
import { useMemo } from 'react';

/** Undefined while loading, and for a bot without a position. */
export type FindBotPosition = (symbol: string, bot: BotField) => BotPosition | undefined;

const formatKey = (symbol: string, bot: string) => `${symbol} ${bot}`;

export function useOpenBotPositions(): FindBotPosition {
  const { data } = useEndpoint(listBotPositions);
  return useMemo(() => {
    const open = data?.positions.filter((position) => position.open) ?? [];
    const byKey = new Map(open.map((one) => [formatKey(one.symbol, one.bot), one]));
    return (symbol, bot) => byKey.get(formatKey(symbol, bot));
  }, [data]);
}

/** `since 11/09/2026`, or `entry unknown` if the position is older than the history */
export const formatEntry = (position: BotPosition | undefined) =>
  position && (position.enteredAt ? `since ${formatDate(position.enteredAt)}` : 'entry unknown');
