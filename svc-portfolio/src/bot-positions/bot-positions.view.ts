import { computeResultPercent } from '@dashboard/contracts-http';
import type { BotPosition } from '@dashboard/contracts-portfolio';
import type { BotPositionRecord } from './bot-positions.service.ts';

export function presentBotPosition(record: BotPositionRecord): BotPosition {
  const { outcome } = record;
  const isRecorded = outcome !== null && Object.values(outcome).some((value) => value !== null);
  return {
    symbol: record.symbol,
    bot: record.bot,
    entryId: record.entryId,
    enteredAt: record.enteredAt?.toISOString() ?? null,
    exitedAt: record.exitedAt?.toISOString() ?? null,
    open: record.isOpen,
    outcome: isRecorded ? outcome : null,
    resultPercent: computeResultPercent(outcome),
    holding: record.holding,
    version: record.version,
  };
}
