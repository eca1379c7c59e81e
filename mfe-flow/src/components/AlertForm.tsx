import { optionTypes } from '@dashboard/contracts-flow';
import {
  Button,
  Cluster,
  Columns,
  Field,
  InlineSelect,
  NumberInput,
  Stack,
  TextArea,
  TextInput,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useAddFlowAlert } from '../api/alerts.ts';
import {
  type AlertFormFields,
  type AlertFormValues,
  alertFormSchema,
  emptyAlert,
} from '../model/alert-form.ts';

const optionTypeChoices = optionTypes.map((value) => ({ value, label: value }));

/** Ticker and expiry are needed, the rest may stay empty (spec §5). */
export function AlertForm({ onClose }: { onClose: () => void }) {
  // One key for this opening of the form: pressing twice adds one alert.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = useAddFlowAlert(onClose);
  const form = useForm<AlertFormFields, unknown, AlertFormValues>({
    resolver: zodResolver(alertFormSchema),
    defaultValues: emptyAlert,
  });
  const { errors } = form.formState;
  const ticker = form.register('ticker', { setValueAs: (text: string) => text.toUpperCase() });
  const { setFocus } = form;
  useEffect(() => setFocus('ticker'), [setFocus]);

  return (
    <form
      noValidate
      aria-label="New flow alert"
      onSubmit={form.handleSubmit((body) => add.mutate({ body, idempotencyKey }))}
    >
      <Stack gap={4}>
        <Columns minColumn={150} gap={3}>
          <Field label="Ticker" required error={errorOf(errors, 'ticker', 'Ticker is required')}>
            <TextInput
              {...ticker}
              autoComplete="off"
              spellCheck={false}
              style={{ textTransform: 'uppercase' }}
            />
          </Field>
          <Field label="Type">
            <InlineSelect
              options={optionTypeChoices}
              value={form.watch('optionType')}
              onValueChange={(value) =>
                form.setValue('optionType', value === 'PUT' ? 'PUT' : 'CALL')
              }
            />
          </Field>
          <Field label="Strike" error={errors.strike?.message}>
            <NumberInput {...form.register('strike')} unit="$" step="0.01" min={0} />
          </Field>
          <Field label="Expiry" required error={errorOf(errors, 'expiry', 'Expiry is required')}>
            <TextInput {...form.register('expiry')} placeholder="12/18/2026" autoComplete="off" />
          </Field>
          <Field label="Spot" error={errors.spot?.message}>
            <NumberInput {...form.register('spot')} unit="$" step="0.01" min={0} />
          </Field>
          <Field label="Premium" error={errors.premium?.message}>
            <TextInput {...form.register('premium')} placeholder="1.2M" autoComplete="off" />
          </Field>
          <Field label="Volume" error={errors.volume?.message}>
            <NumberInput {...form.register('volume')} step="1" min={0} />
          </Field>
          <Field label="Open Interest" error={errors.openInterest?.message}>
            <NumberInput {...form.register('openInterest')} step="1" min={0} />
          </Field>
        </Columns>
        <Field label="Description" error={errors.flowDescription?.message}>
          <TextArea
            {...form.register('flowDescription')}
            rows={3}
            placeholder="What stands out about this trade?"
          />
        </Field>
        <Cluster justify="end">
          <Button type="button" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={add.isPending}>
            Save Alert
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** Of an empty field that it is required, of any other what is wrong with it. */
function errorOf(
  errors: FieldErrors<AlertFormFields>,
  field: 'ticker' | 'expiry',
  required: string,
) {
  const error = errors[field];
  if (!error) return undefined;
  const value = error.ref && 'value' in error.ref ? error.ref.value : '';
  return value === '' ? required : error.message;
}
