import type { Fund, ManualPnl } from '@dashboard/contracts-portfolio';
import { Button, Cluster, Columns, Field, NumberInput, Stack } from '@dashboard/ui';
import { type FormEvent, useState } from 'react';
import { useSaveManualPnl } from '../api/manual-pnl.ts';
import { type FigureName, figureNames, figuresOf, textsOf } from '../model/manual-figures.ts';

const labels: Readonly<Record<FigureName, { label: string; unit: '$' | '%' }>> = {
  allTimePnl: { label: 'Total P&L', unit: '$' },
  ytdPnl: { label: 'YTD P&L', unit: '$' },
  ytdPnlPercent: { label: 'YTD P&L %', unit: '%' },
  startingCapital: { label: 'Starting Capital 2025', unit: '$' },
};

interface ManualPnlFormProps {
  fund: Fund;
  record: ManualPnl | null;
  onClose: () => void;
}

/** 'Edit P&L': an emptied field is sent as null (spec §5). */
export function ManualPnlForm({ fund, record, onClose }: ManualPnlFormProps) {
  // What the form began from: a newer record polled meanwhile must not be overwritten unseen.
  const [began] = useState(record);
  const [texts, setTexts] = useState(() => textsOf(record));
  const save = useSaveManualPnl(fund, began, onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(figuresOf(texts));
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={3}>
        <Columns minColumnWidth={170} gap={3}>
          {figureNames.map((name) => (
            <Field key={name} label={labels[name].label}>
              <NumberInput
                unit={labels[name].unit}
                step="0.01"
                placeholder="Not Set"
                value={texts[name]}
                onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              />
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
