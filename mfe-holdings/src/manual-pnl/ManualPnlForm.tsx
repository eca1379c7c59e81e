import type { Fund, ManualPnl } from '@dashboard/contracts-portfolio';
import { Button, Cluster, Columns, Field, NumberInput, Stack } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveManualPnl } from './manual-pnl.ts';
import {
  type ManualPnlFields,
  type ManualPnlValues,
  manualPnlFormSchema,
  toFormFields,
} from './manual-pnl-form.ts';

const fields = [
  { name: 'allTimePnl', label: 'Total P&L', unit: '$' },
  { name: 'ytdPnl', label: 'YTD P&L', unit: '$' },
  { name: 'ytdPnlPercent', label: 'YTD P&L %', unit: '%' },
  { name: 'startingCapital', label: 'Starting Capital 2025', unit: '$' },
] as const;

interface ManualPnlFormProps {
  fund: Fund;
  record: ManualPnl | null;
  onClose: () => void;
}

/** 'Edit P&L': the four figures of a fund (spec §5). */
export function ManualPnlForm({ fund, record, onClose }: ManualPnlFormProps) {
  // Polling may bring a newer record while the form is open. The save sends the version that the
  // admin saw, so that the server refuses to overwrite the newer one.
  const [initial] = useState(record);
  const form = useForm<ManualPnlFields, unknown, ManualPnlValues>({
    resolver: zodResolver(manualPnlFormSchema),
    defaultValues: toFormFields(initial),
  });
  const save = useSaveManualPnl(onClose);
  const { errors } = form.formState;

  return (
    <form onSubmit={form.handleSubmit((values) => save.mutate({ fund, initial, values }))}>
      <Stack gap={3}>
        <Columns minColumnWidth={170} gap={3}>
          {fields.map(({ name, label, unit }) => (
            <Field key={name} label={label} error={errors[name]?.message}>
              <NumberInput {...form.register(name)} unit={unit} step="0.01" placeholder="Not Set" />
            </Field>
          ))}
        </Columns>
        <Cluster gap={2} justify="end">
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
