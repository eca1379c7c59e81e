import { createQueryKey, mapFields, rethrowAs } from '@dashboard/contracts-http';
import {
  addManualPnl,
  changeManualPnl,
  type Fund,
  getManualPnl,
  type ManualPnl,
  manualPnlSchema,
} from '@dashboard/contracts-portfolio';
import {
  formatNumberField,
  numberField,
  QueryState,
  selectVersionToRevert,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  Columns,
  Field,
  MarkedText,
  NumberInput,
  Sheet,
  SkeletonTable,
  Stack,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useManualPnl } from './PnlStats.tsx';

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
    <Sheet
      open
      onOpenChange={onClose}
      title="Manual P&L"
      description={<MarkedText>{fund}</MarkedText>}
      size="sm"
    >
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
  const { setFocus } = form;
  useEffect(() => {
    // A sheet that opens with its figures focuses its first field itself.
    if (document.activeElement?.closest('[role="dialog"]')) setFocus('allTimePnl');
  }, [setFocus]);

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

const figureNames = ['allTimePnl', 'ytdPnl', 'ytdPnlPercent', 'startingCapital'] as const;

type ManualPnlValues = Pick<ManualPnl, (typeof figureNames)[number]>;

interface SaveInput {
  readonly fund: Fund;
  /** The record when editing started; null creates one. */
  readonly initial: ManualPnl | null;
  readonly values: ManualPnlValues;
}

function saveManualPnl({ fund, initial, values }: SaveInput, { api }: WriteServices) {
  if (!initial) {
    return api
      .call(addManualPnl, { body: { fund, ...values } })
      .catch(rethrowAs('Failed to create P&L'));
  }
  const { id, version } = initial;
  return api
    .call(changeManualPnl, { params: { id }, body: values, ifMatch: version })
    .catch(rethrowAs('Failed to update P&L'));
}

/** A new record's figures become Not Set. @throws ApiError 412 if they have changed since */
async function revertFigures(
  saved: ManualPnl,
  before: ManualPnlValues | null,
  { api }: WriteServices,
) {
  const current = await api.call(getManualPnl, { params: { fund: saved.fund } });
  const figures = figureNames.map((name) => [name, before?.[name] ?? null]);
  await api.call(changeManualPnl, {
    params: { id: saved.id },
    body: Object.fromEntries(figures),
    ifMatch: selectVersionToRevert(saved, current ?? undefined, figureNames),
  });
}

const hasFigures = (record: ManualPnl, values: ManualPnlValues) =>
  figureNames.every((name) => record[name] === values[name]);

function useSaveManualPnl(onSaved: () => void) {
  // If the record has these figures, this form saved them and only the response was lost.
  const sent = useRef<ManualPnlValues[]>([]);

  async function save({ fund, initial, values }: SaveInput, services: WriteServices) {
    const current =
      sent.current.length > 0 && (await services.api.call(getManualPnl, { params: { fund } }));
    const isOwn = current && sent.current.some((figures) => hasFigures(current, figures));
    sent.current.push(values);
    return saveManualPnl({ fund, initial: isOwn ? current : initial, values }, services);
  }

  return useWrite(save, {
    success: (saved, { fund, initial }) => ({
      title: 'Success',
      description: 'P&L data updated successfully',
      done: `P&L of ${fund}`,
      undo: (services) => revertFigures(saved, initial, services),
    }),
    failure: { title: 'Error', description: 'Failed to update P&L data.' },
    refresh: ({ fund }) => [createQueryKey(getManualPnl, { params: { fund } })],
    onSuccess: onSaved,
  });
}
