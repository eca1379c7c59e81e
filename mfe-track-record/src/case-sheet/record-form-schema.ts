import { type FlowOutcome, flowOutcomeInputSchema } from '@dashboard/contracts-flow';
import { formatNumberField, numberField } from '@dashboard/mfe-kit';
import * as z from 'zod/mini';
import type { TrackCase } from '../cases/track-case.ts';

const { shape } = flowOutcomeInputSchema;

const dayField = z.pipe(
  z.string(),
  z.transform((day) => day || null),
);

/** The form: its input is the fields as typed, its output the outcome, by the rules of the contract. */
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

export const emptyOutcome: FlowOutcome = {
  entryPrice: null,
  exitPrice: null,
  resultPercent: null,
  note: null,
  enteredOn: null,
  exitedOn: null,
};

/** What is recorded of a case. */
export const getOutcome = ({ record }: TrackCase): FlowOutcome => ({
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
