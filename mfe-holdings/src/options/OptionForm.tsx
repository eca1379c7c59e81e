import { mapFields } from '@dashboard/contracts-http';
import {
  addOption,
  type Fund,
  type OptionPosition,
  optionInputSchema,
  optionTypes,
  removeOption,
} from '@dashboard/contracts-portfolio';
import {
  allowGone,
  numberField,
  useCreation,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { Button, Columns, Field, InlineSelect, NumberInput, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { optionsKey } from './options.ts';

const { shape } = optionInputSchema;

const optionFormSchema = z.object({
  ticker: shape.ticker,
  optionType: z.pipe(z.string(), shape.optionType),
  strike: numberField(shape.strike),
  expiry: shape.expiry,
  quantity: numberField(shape.quantity),
  price: numberField(shape.price),
});

type OptionFormFields = z.input<typeof optionFormSchema>;
type OptionFormValues = z.output<typeof optionFormSchema>;

const emptyOption = mapFields<OptionFormFields>(
  Object.keys(optionFormSchema.shape) as (keyof OptionFormFields)[],
  () => '',
);

const isComplete = (fields: OptionFormFields): boolean =>
  Object.values(fields).every((text) => text.trim() !== '');

const removeAdded = ({ id }: OptionPosition, { api }: WriteServices) =>
  allowGone(api.call(removeOption, { params: { id } }));

const useAddOption = (onAdded: () => void) =>
  useWrite(useCreation(addOption, removeAdded), {
    success: (added) => ({
      title: 'Success',
      description: 'Option position added successfully',
      done: `${added.ticker} ${added.strike} ${added.optionType} added`,
      undo: (services) => removeAdded(added, services),
    }),
    failure: { title: 'Error', description: 'Failed to add option position.' },
    errorMessage: 'Failed to create option',
    refresh: [optionsKey],
    onSuccess: onAdded,
  });

const typeOptions = [
  { value: '', label: 'Type' },
  ...optionTypes.map((value) => ({ value, label: value === 'CALL' ? 'Call' : 'Put' })),
];
const formControl = { height: 'var(--control)', width: '100%' };

export function OptionForm({ fund }: { fund: Fund }) {
  const form = useForm<OptionFormFields, unknown, OptionFormValues>({
    resolver: zodResolver(optionFormSchema),
    defaultValues: emptyOption,
  });
  const add = useAddOption(() => form.reset());
  const fields = form.watch();
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) => {
    if (add.isPending || !isComplete(fields)) return;
    add.mutate({ fund, ...values });
  });

  return (
    <form onSubmit={submit} aria-label="Add an option position">
      <Columns minColumnWidth={150} gap={3} style={{ alignItems: 'end' }}>
        <Field label="Ticker" error={errors.ticker?.message}>
          <TextInput
            value={fields.ticker}
            maxLength={6}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => form.setValue('ticker', target.value.toUpperCase())}
          />
        </Field>
        <Field label="Type" error={errors.optionType?.message}>
          <InlineSelect
            options={typeOptions}
            value={fields.optionType}
            style={formControl}
            onValueChange={(type) => form.setValue('optionType', type)}
          />
        </Field>
        <Field label="Strike" error={errors.strike?.message}>
          <NumberInput {...form.register('strike')} unit="$" step="any" min="0" />
        </Field>
        <Field label="Expiry" error={errors.expiry?.message}>
          <TextInput {...form.register('expiry')} type="date" />
        </Field>
        <Field label="Quantity" error={errors.quantity?.message}>
          <NumberInput {...form.register('quantity')} step="1" min="1" inputMode="numeric" />
        </Field>
        <Field label="Price" error={errors.price?.message}>
          <NumberInput {...form.register('price')} unit="$" step="any" min="0" />
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon={<Plus />}
          disabled={!isComplete(fields)}
          pending={add.isPending}
        >
          Add Option
        </Button>
      </Columns>
    </form>
  );
}
