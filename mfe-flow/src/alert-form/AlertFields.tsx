import {
  alertFields,
  type NumericAlertField,
  optionTypes,
  tradeSides,
} from '@dashboard/contracts-flow';
import {
  Button,
  Cluster,
  Columns,
  Field,
  NumberInput,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextArea,
  TextInput,
} from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { countDaysToExpiry, tradeSideLabels } from '../alerts/alerts.ts';
import { AlertWarnings } from './AlertWarnings.tsx';
import type { AlertFormFields, AlertFormValues } from './alert-form-schema.ts';
import { listUpcomingExpiries } from './expiry-dates.ts';

const optionTypeChoices = optionTypes.map((value) => ({ value, label: value }));
/* The segmented control doesn't accept an empty value. */
const NO_SIDE = 'none';
const sideChoices = [
  { value: NO_SIDE, label: 'None' },
  ...tradeSides.map((value) => ({ value, label: tradeSideLabels[value] })),
];
const asEdit = { shouldDirty: true };

interface AlertFieldsProps {
  form: UseFormReturn<AlertFormFields, unknown, AlertFormValues>;
  /** MM/DD/YYYY in the trading time zone. */
  today: string;
}

export function AlertFields({ form, today }: AlertFieldsProps) {
  const { errors } = form.formState;
  const ticker = form.register('ticker', { setValueAs: (text: string) => text.toUpperCase() });
  return (
    <Stack gap={4}>
      <Columns minColumnWidth={150} gap={3}>
        <Field label={alertFields.ticker.label} required error={getError(errors, 'ticker')}>
          <TextInput
            {...ticker}
            maxLength={10}
            autoComplete="off"
            spellCheck={false}
            style={{ textTransform: 'uppercase' }}
          />
        </Field>
        <Labelled label={alertFields.optionType.label}>
          <SegmentedControl
            label={alertFields.optionType.label}
            options={optionTypeChoices}
            value={form.watch('optionType')}
            onValueChange={(value) => form.setValue('optionType', value, asEdit)}
          />
        </Labelled>
        <NumberField form={form} field="strike" />
        <Field label={alertFields.expiry.label} required error={getError(errors, 'expiry')}>
          <TextInput
            {...form.register('expiry')}
            maxLength={20}
            placeholder="12/18/2026"
            autoComplete="off"
          />
        </Field>
        <NumberField form={form} field="spot" />
        <Field label={alertFields.premium.label} error={errors.premium?.message}>
          <TextInput
            {...form.register('premium')}
            maxLength={40}
            placeholder="1.2M"
            autoComplete="off"
          />
        </Field>
        <NumberField form={form} field="volume" />
        <NumberField form={form} field="openInterest" />
      </Columns>
      <Stack gap={2}>
        <Cluster gap={6} style={{ alignItems: 'flex-start' }}>
          <ExpiryChips
            today={today}
            value={form.watch('expiry').trim()}
            onPick={(expiry) =>
              form.setValue('expiry', expiry, {
                ...asEdit,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
          <Labelled label={alertFields.side.label}>
            <SegmentedControl
              label={alertFields.side.label}
              options={sideChoices}
              value={form.watch('side') || NO_SIDE}
              onValueChange={(value) =>
                form.setValue('side', tradeSides.find((side) => side === value) ?? '', asEdit)
              }
            />
          </Labelled>
          <Field label={alertFields.sweep.label}>
            <Switch
              checked={form.watch('sweep')}
              onCheckedChange={(sweep) => form.setValue('sweep', sweep, asEdit)}
            />
          </Field>
        </Cluster>
        <AlertWarnings control={form.control} today={today} />
      </Stack>
      <Field label={alertFields.flowDescription.label} error={errors.flowDescription?.message}>
        <TextArea
          {...form.register('flowDescription')}
          maxLength={5000}
          rows={3}
          placeholder="What stands out about this trade?"
        />
      </Field>
    </Stack>
  );
}

const numberProps = { price: { unit: '$', step: '0.01' }, count: { step: '1' } } as const;

function NumberField({
  form,
  field,
}: Pick<AlertFieldsProps, 'form'> & { field: NumericAlertField }) {
  const { label, kind } = alertFields[field];
  return (
    <Field label={label} error={form.formState.errors[field]?.message}>
      <NumberInput {...form.register(field)} {...numberProps[kind]} min={0} />
    </Field>
  );
}

function getError(errors: FieldErrors<AlertFormFields>, field: 'ticker' | 'expiry') {
  const error = errors[field];
  if (!error) return undefined;
  const value = error.ref && 'value' in error.ref ? error.ref.value : '';
  return value === '' ? `${alertFields[field].label} is required` : error.message;
}

interface ExpiryChipsProps extends Pick<AlertFieldsProps, 'today'> {
  value: string;
  onPick: (expiry: string) => void;
}

function ExpiryChips({ today, value, onPick }: ExpiryChipsProps) {
  const expiries = useMemo(() => listUpcomingExpiries(today), [today]);
  return (
    <Labelled label="Next expiries">
      <Cluster gap={1} role="group" aria-label="Next expiries">
        {expiries.map(({ expiry, isMonthly }) => (
          <Button
            key={expiry}
            size="dense"
            variant={expiry === value ? 'primary' : 'secondary'}
            aria-pressed={expiry === value}
            onClick={() => onPick(expiry)}
          >
            {expiry.slice(0, 5)}
            {isMonthly && ' monthly'}
            <small>{countDaysToExpiry(expiry, today)}d</small>
          </Button>
        ))}
      </Cluster>
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={1} style={{ alignItems: 'flex-start' }}>
      <Text size="sm" tone="muted" aria-hidden="true" style={{ fontWeight: 550, lineHeight: 1.4 }}>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
