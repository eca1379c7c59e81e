import type { BotPosition } from '@dashboard/contracts-portfolio';
import { computeResultPercent } from '@dashboard/contracts-trading';
import type { BotPositionRecord } from './bot-positions.service.ts';

export function presentBotPosition({ isOpen, ...record }: BotPositionRecord): BotPosition {
  const { outcome, enteredAt, exitedAt } = record;
  const isRecorded = outcome !== null && Object.values(outcome).some((value) => value !== null);
  return {
    ...record,
    enteredAt: enteredAt?.toISOString() ?? null,
    exitedAt: exitedAt?.toISOString() ?? null,
    open: isOpen,
    outcome: isRecorded ? outcome : null,
    resultPercent: computeResultPercent(outcome),
  };
}
