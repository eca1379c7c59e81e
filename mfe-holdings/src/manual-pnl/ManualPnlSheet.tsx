import { mapFields } from '@dashboard/contracts-http';
import { type Fund, type ManualPnl, manualPnlSchema } from '@dashboard/contracts-portfolio';
import { formatNumberField, numberField, QueryState } from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  Columns,
  Field,
  NumberInput,
  Sheet,
  SkeletonTable,
  Stack,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useManualPnl } from './PnlStats.tsx';
import { figureNames, type ManualPnlValues, useSaveManualPnl } from './save-manual-pnl.ts';

const { shape } = manualPnlSchema;

/** In USD and percent; an empty field is sent as null. */
const formSchema = z.object({
  allTimePnl: numberField(shape.allTimePnl),
  ytdPnl: numberField(shape.ytdPnl),
  ytdPnlPercent: numberField(shape.ytdPnlPercent),
  startingCapital: numberField(shape.startingCapital),
});

interface ManualPnlSheetProps {
  fund: Fund;
  onClose: () => void;
}

export function ManualPnlSheet({ fund, onClose }: ManualPnlSheetProps) {
  const manualPnl = useManualPnl(fund);
  return (
    <Sheet open onOpenChange={onClose} title="Manual P&L" description={fund} size="sm">
      <QueryState
        query={manualPnl}
        loading={<SkeletonTable label="Loading the figures" rows={3} columns={1} />}
        errorTitle="Failed to fetch manual P&L"
      >
        {(record) => <ManualPnlForm key={fund} fund={fund} record={record} onClose={onClose} />}
      </QueryState>
    </Sheet>
  );
}

const fields = [
  { name: 'allTimePnl', label: 'Total P&L', unit: '$' },
  { name: 'ytdPnl', label: 'YTD P&L', unit: '$' },
  { name: 'ytdPnlPercent', label: 'YTD P&L %', unit: '%' },
  { name: 'startingCapital', label: 'Starting Capital 2025', unit: '$' },
] as const;

function ManualPnlForm(props: ManualPnlSheetProps & { record: ManualPnl | null }) {
  const { fund, record, onClose } = props;
  // Polling can fetch a newer record while the form is open. Saving sends the version that the
  // admin saw, so that the server won't overwrite the newer one.
  const [initial] = useState(record);
  const form = useForm<z.input<typeof formSchema>, unknown, ManualPnlValues>({
    resolver: zodResolver(formSchema),
    defaultValues: mapFields(figureNames, (name) => formatNumberField(initial?.[name])),
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
