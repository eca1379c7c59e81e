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
import { sampleAlertOutcomes, sampleBotPositions } from './sample-record.ts';

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
