import {
  type FlowOutcome,
  flowOutcomeInputSchema,
  listFlowOutcomes,
  recordFlowOutcome,
} from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { type BotField, listBotPositions, recordBotOutcome } from '@dashboard/contracts-portfolio';
import { computeResultPercent } from '@dashboard/contracts-trading';
import { formatNumberField, numberField, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import {
  Button,
  ChangedElsewhere,
  Cluster,
  Columns,
  Field,
  NumberInput,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { isFlow, type TrackCase } from '../cases/track-case.ts';
import { Result } from '../list/CaseList.tsx';

const MAX_NOTE = 500;
const dayFields = [
  ['enteredOn', 'Entered on'],
  ['exitedOn', 'Exited on'],
] as const;

interface RecordFormProps {
  readonly recorded: TrackCase;
  readonly onClose: () => void;
}

export function RecordForm({ recorded, onClose }: RecordFormProps) {
  const [initial, setInitial] = useState(recorded);
  const form = useForm<RecordFormFields, unknown, FlowOutcome>({
    resolver: zodResolver(recordFormSchema),
    defaultValues: toFormFields(initial),
  });
  const save = useRecordOutcome(onClose);
  const { errors } = form.formState;
  const submit = form.handleSubmit((outcome) => {
    if (save.isPending) return;
    save.mutate({ recorded: initial, outcome, version: initial.record.version });
  });
  const typed = safeParse(recordFormSchema, form.watch());
  function discard() {
    setInitial(recorded);
    form.reset(toFormFields(recorded));
  }
  return (
    <form noValidate aria-label={`Outcome of ${recorded.symbol}`} onSubmit={submit}>
      <Stack gap={3}>
        <h3>Record the outcome</h3>
        {recorded.record.version !== initial.record.version && (
          <ChangedElsewhere
            title="This outcome was recorded in the meantime"
            hint="Review it here before your own outcome replaces it."
            onDiscard={discard}
          >
            <Text>
              Result <Result percent={recorded.resultPercent} />
            </Text>
          </ChangedElsewhere>
        )}
        <Columns minColumnWidth={130} gap={3}>
          <Field label="Entry price" error={errors.entryPrice?.message}>
            <NumberInput {...form.register('entryPrice')} unit="$" step="any" min={0} />
          </Field>
          <Field label="Exit price" error={errors.exitPrice?.message}>
            <NumberInput {...form.register('exitPrice')} unit="$" step="any" min={0} />
          </Field>
          <Field label="Or the result" error={errors.resultPercent?.message}>
            <NumberInput {...form.register('resultPercent')} unit="%" step="any" />
          </Field>
          {isFlow(recorded.record) &&
            dayFields.map(([name, label]) => (
              <Field key={name} label={label} error={errors[name]?.message}>
                <TextInput {...form.register(name)} type="date" />
              </Field>
            ))}
        </Columns>
        <Field label="Note" hint="Students read it." error={errors.note?.message}>
          <TextArea {...form.register('note')} rows={2} maxLength={MAX_NOTE} />
        </Field>
        <Cluster justify="between">
          <Text role="status" tone="muted">
            Result <Result percent={typed.success ? computeResultPercent(typed.data) : null} />
          </Text>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save Outcome
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

const { shape } = flowOutcomeInputSchema;

const dayField = z.pipe(
  z.string(),
  z.transform((day) => day || null),
);

const recordFormSchema = z.pipe(
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

type RecordFormFields = z.input<typeof recordFormSchema>;

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

function toFormFields(recorded: TrackCase): RecordFormFields {
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

const useRecordOutcome = (onRecorded: () => void) =>
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
