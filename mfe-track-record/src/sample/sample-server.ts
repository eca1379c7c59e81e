import {
  type AlertOutcome,
  type FlowOutcome,
  listFlowOutcomes,
  recordFlowOutcome,
} from '@dashboard/contracts-flow';
import {
  type BotPosition,
  listBotPositions,
  recordBotOutcome,
} from '@dashboard/contracts-portfolio';
import { computeResultPercent, type Outcome } from '@dashboard/contracts-trading';
import {
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
  formatRoute,
} from '@dashboard/mfe-kit';

/** @throws FakeHttpError 412 */
function record<Recorded extends { version: number }>(
  recorded: Recorded,
  { body, headers }: FakeRequest,
) {
  const seen = headers.get('if-match');
  if (seen !== null && seen !== `"${recorded.version}"`) {
    throw new FakeHttpError(412, 'Someone else recorded it in the meantime');
  }
  const outcome = body as Outcome;
  const isEmpty = Object.values(outcome).every((value) => value === null);
  return {
    ...recorded,
    outcome: isEmpty ? null : outcome,
    resultPercent: computeResultPercent(outcome),
    version: recorded.version + 1,
  };
}

export function createSampleServer(
  outcomes: readonly AlertOutcome[] = sampleAlertOutcomes(),
  positions: readonly BotPosition[] = sampleBotPositions(),
): FakeResponses {
  return {
    [formatRoute(listFlowOutcomes)]: () => ({ outcomes, total: outcomes.length }),
    [formatRoute(listBotPositions)]: () => ({ positions, total: positions.length }),
    [formatRoute(recordFlowOutcome)]: (request: FakeRequest) => {
      const before = outcomes.find(({ alertId }) => alertId === request.params.id) as AlertOutcome;
      const after = { ...record(before, request), outcome: request.body as FlowOutcome };
      outcomes = outcomes.map((one) => (one === before ? after : one));
      return after;
    },
    [formatRoute(recordBotOutcome)]: (request: FakeRequest) => {
      const { symbol, entryId } = request.params;
      const before = positions.find(
        (one) => one.symbol === symbol && one.entryId === entryId,
      ) as BotPosition;
      const after = record(before, request);
      positions = positions.map((one) => (one === before ? after : one));
      return after;
    },
  };
}

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
