import type { FlowOutcome } from '@dashboard/contracts-flow';
import { computeResultPercent } from '@dashboard/contracts-trading';
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
import { safeParse } from 'zod/mini';
import { isFlow, type TrackCase } from '../cases/track-case.ts';
import { Result } from '../list/CaseList.tsx';
import {
  type RecordFormFields,
  recordFormSchema,
  toFormFields,
  useRecordOutcome,
} from './record-outcome.ts';

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
