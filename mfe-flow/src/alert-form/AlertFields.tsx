import { optionTypes, tradeSides } from '@dashboard/contracts-flow';
import {
  Cluster,
  Columns,
  Field,
  NumberInput,
  SegmentedControl,
  Stack,
  Switch,
  TextArea,
  TextInput,
} from '@dashboard/ui';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { tradeSideLabels } from '../alerts/format-alert.ts';
import { AlertWarnings } from './AlertWarnings.tsx';
import type { AlertFormFields, AlertFormValues } from './alert-form-schema.ts';
import { ExpiryChips } from './ExpiryChips.tsx';
import { Labelled } from './Labelled.tsx';

const optionTypeChoices = optionTypes.map((value) => ({ value, label: value }));
/* The segmented control takes no empty value, so "not known" needs a value of its own. */
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

/** The fields of the form, except the screenshot. */
export function AlertFields({ form, today }: AlertFieldsProps) {
  const { errors } = form.formState;
  const ticker = form.register('ticker', { setValueAs: (text: string) => text.toUpperCase() });
  return (
    <Stack gap={4}>
      <Columns minColumnWidth={150} gap={3}>
        <Field label="Ticker" required error={getError(errors, 'ticker', 'Ticker is required')}>
          <TextInput
            {...ticker}
            maxLength={10}
            autoComplete="off"
            spellCheck={false}
            style={{ textTransform: 'uppercase' }}
          />
        </Field>
        <Labelled label="Type">
          <SegmentedControl
            label="Type"
            options={optionTypeChoices}
            value={form.watch('optionType')}
            onValueChange={(value) => form.setValue('optionType', value, asEdit)}
          />
        </Labelled>
        <Field label="Strike" error={errors.strike?.message}>
          <NumberInput {...form.register('strike')} unit="$" step="0.01" min={0} />
        </Field>
        <Field label="Expiry" required error={getError(errors, 'expiry', 'Expiry is required')}>
          <TextInput
            {...form.register('expiry')}
            maxLength={20}
            placeholder="12/18/2026"
            autoComplete="off"
          />
        </Field>
        <Field label="Spot" error={errors.spot?.message}>
          <NumberInput {...form.register('spot')} unit="$" step="0.01" min={0} />
        </Field>
        <Field label="Premium" error={errors.premium?.message}>
          <TextInput
            {...form.register('premium')}
            maxLength={40}
            placeholder="1.2M"
            autoComplete="off"
          />
        </Field>
        <Field label="Volume" error={errors.volume?.message}>
          <NumberInput {...form.register('volume')} step="1" min={0} />
        </Field>
        <Field label="Open Interest" error={errors.openInterest?.message}>
          <NumberInput {...form.register('openInterest')} step="1" min={0} />
        </Field>
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
          <Labelled label="Side">
            <SegmentedControl
              label="Side"
              options={sideChoices}
              value={form.watch('side') || NO_SIDE}
              onValueChange={(value) =>
                form.setValue('side', tradeSides.find((side) => side === value) ?? '', asEdit)
              }
            />
          </Labelled>
          <Field label="Sweep">
            <Switch
              checked={form.watch('sweep')}
              onCheckedChange={(sweep) => form.setValue('sweep', sweep, asEdit)}
            />
          </Field>
        </Cluster>
        <AlertWarnings control={form.control} today={today} />
      </Stack>
      <Field label="Description" error={errors.flowDescription?.message}>
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

/** `required` for an empty field, else the message of the schema. */
function getError(
  errors: FieldErrors<AlertFormFields>,
  field: 'ticker' | 'expiry',
  required: string,
) {
  const error = errors[field];
  if (!error) return undefined;
  const value = error.ref && 'value' in error.ref ? error.ref.value : '';
  return value === '' ? required : error.message;
}
