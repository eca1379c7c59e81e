import { type FlowOutcome, listFlowOutcomes, recordFlowOutcome } from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { type BotField, listBotPositions, recordBotOutcome } from '@dashboard/contracts-portfolio';
import { useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { isFlow, type TrackCase } from '../cases/track-case.ts';
import { getOutcome } from './record-form-schema.ts';

interface RecordInput {
  readonly recorded: TrackCase;
  readonly outcome: FlowOutcome;
  /** The version of the record that the admin saw. */
  readonly version: number;
}

/** @throws ApiError 412 where somebody recorded it since */
function sendOutcome(
  { recorded: { record }, outcome, version: ifMatch }: RecordInput,
  { api }: WriteServices,
): Promise<{ readonly version: number }> {
  if (isFlow(record)) {
    const params = { id: record.alertId };
    return api.call(recordFlowOutcome, { params, body: outcome, ifMatch });
  }
  const { symbol, entryId } = record;
  const bot = record.bot as BotField;
  const { enteredOn: _, exitedOn: __, ...body } = outcome;
  return api.call(recordBotOutcome, { params: { symbol, bot, entryId }, body, ifMatch });
}

/** Records the outcome of a case; its toast offers to take that back. */
export const useRecordOutcome = (onRecorded: () => void) =>
  useWrite(sendOutcome, {
    success: ({ version }, { recorded }) => ({
      title: 'Outcome Recorded',
      description: `${recorded.symbol} ${recorded.title}`,
      done: `The outcome of ${recorded.symbol} is as before`,
      undo: (services) =>
        sendOutcome({ recorded, outcome: getOutcome(recorded), version }, services),
    }),
    failure: {
      title: 'Save Failed',
      description: 'The outcome was not recorded.',
      serverMessage: true,
    },
    refresh: [createQueryKey(listFlowOutcomes), createQueryKey(listBotPositions)],
    onSuccess: onRecorded,
  });
