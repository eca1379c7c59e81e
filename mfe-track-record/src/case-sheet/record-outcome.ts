import {
  type FlowOutcome,
  flowOutcomeInputSchema,
  listFlowOutcomes,
  recordFlowOutcome,
} from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { type BotField, listBotPositions, recordBotOutcome } from '@dashboard/contracts-portfolio';
import { formatNumberField, numberField, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import * as z from 'zod/mini';
import { isFlow, type TrackCase } from '../cases/track-case.ts';

const { shape } = flowOutcomeInputSchema;

const dayField = z.pipe(
  z.string(),
  z.transform((day) => day || null),
);

export const recordFormSchema = z.pipe(
  z.object({
    entryPrice: numberField(shape.entryPrice, 'Enter a price above $0'),
    exitPrice: numberField(shape.exitPrice, 'Enter a price of $0 or more'),
    resultPercent: numberField(shape.resultPercent, 'Enter a percentage of at least -1,000'),
    enteredOn: dayField,
    exitedOn: dayField,
    note: z.pipe(
      z.string(),
      z.transform((note) => note.trim() || null),
    ),
  }),
  flowOutcomeInputSchema,
);

export type RecordFormFields = z.input<typeof recordFormSchema>;

const emptyOutcome: FlowOutcome = {
  entryPrice: null,
  exitPrice: null,
  resultPercent: null,
  note: null,
  enteredOn: null,
  exitedOn: null,
};

const getOutcome = ({ record }: TrackCase): FlowOutcome => ({
  ...emptyOutcome,
  ...record.outcome,
});

export function toFormFields(recorded: TrackCase): RecordFormFields {
  const outcome = getOutcome(recorded);
  return {
    entryPrice: formatNumberField(outcome.entryPrice),
    exitPrice: formatNumberField(outcome.exitPrice),
    resultPercent: formatNumberField(outcome.resultPercent),
    enteredOn: outcome.enteredOn ?? '',
    exitedOn: outcome.exitedOn ?? '',
    note: outcome.note ?? '',
  };
}

interface RecordInput {
  readonly recorded: TrackCase;
  readonly outcome: FlowOutcome;
  readonly version: number;
}

/** @throws ApiError 412 if it was recorded in the meantime */
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

export const useRecordOutcome = (onRecorded: () => void) =>
  useWrite(sendOutcome, {
    success: ({ version }, { recorded }) => ({
      title: 'Outcome Recorded',
      description: `${recorded.symbol} ${recorded.title}`,
      done: `Outcome of ${recorded.symbol} restored`,
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
