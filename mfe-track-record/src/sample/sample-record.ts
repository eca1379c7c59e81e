import type { AlertOutcome } from '@dashboard/contracts-flow';
import type { BotPosition } from '@dashboard/contracts-portfolio';

const nothing = {
  entryPrice: null,
  exitPrice: null,
  resultPercent: null,
  note: null,
  enteredOn: null,
  exitedOn: null,
};

const alert = (number: number, values: Partial<AlertOutcome>): AlertOutcome => ({
  alertId: `00000000-0000-4000-8000-00000000000${number}`,
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 215,
  expiry: '12/18/2026',
  expiresOn: '2026-12-18',
  premium: '2.4M',
  createdAt: '2026-11-19T15:30:00.000Z',
  withdrawn: null,
  outcome: null,
  resultPercent: null,
  version: 0,
  ...values,
});

const position = (values: Partial<BotPosition>): BotPosition => ({
  symbol: 'AAPL',
  bot: 'hybridBotPosition',
  entryId: '1',
  enteredAt: '2026-10-12T14:45:00.000Z',
  exitedAt: null,
  open: true,
  outcome: null,
  resultPercent: null,
  holding: null,
  version: 0,
  ...values,
});

export const sampleAlertOutcomes = (): AlertOutcome[] => [
  alert(1, { version: 1 }),
  alert(2, {
    ticker: 'TSLA',
    optionType: 'PUT',
    strike: 390,
    createdAt: '2026-11-03T15:00:00.000Z',
    outcome: {
      ...nothing,
      entryPrice: 4,
      exitPrice: 6,
      exitedOn: '2026-11-10',
      note: 'Half early.',
    },
    resultPercent: 50,
    version: 1,
  }),
  alert(3, {
    ticker: 'JPM',
    strike: 315,
    createdAt: '2026-10-26T15:00:00.000Z',
    expiry: '11/06/2026',
    expiresOn: '2026-11-06',
  }),
  alert(4, {
    ticker: 'DIS',
    strike: null,
    createdAt: '2026-10-20T15:00:00.000Z',
    withdrawn: { at: '2026-10-22T15:00:00.000Z', flowDescription: 'Posted too early.' },
  }),
];

export const sampleBotPositions = (): BotPosition[] => [
  position({ holding: { fund: 'Growth Fund', pnlPercent: 4.2 } }),
  position({
    symbol: 'META',
    bot: 'swingBotPosition',
    entryId: '2',
    open: false,
    enteredAt: '2026-10-05T14:45:00.000Z',
    exitedAt: '2026-10-15T14:45:00.000Z',
    outcome: { entryPrice: 600, exitPrice: 570, resultPercent: null, note: null },
    resultPercent: -5,
    version: 1,
  }),
  position({
    symbol: 'INTC',
    bot: 'swingBotPosition',
    entryId: '3',
    open: false,
    enteredAt: '2026-09-28T14:45:00.000Z',
    exitedAt: '2026-10-09T14:45:00.000Z',
  }),
  position({ symbol: 'BA', bot: 'hourBotPosition', entryId: '0', enteredAt: null }),
];
