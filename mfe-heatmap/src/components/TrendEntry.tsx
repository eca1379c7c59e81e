import { queryKeyOf } from '@dashboard/contracts-http';
import {
  changeStock,
  listStocks,
  type Range,
  type Stock,
  type Structure,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { useCall, useHost } from '@dashboard/mfe-kit';
import { Button, Cluster, Columns, Field, InlineSelect, Stack } from '@dashboard/ui';
import { type FormEvent, useState } from 'react';
import { rangeChoices, structureChoices } from '../model/choices.ts';
import { structureNames } from '../model/state-tones.ts';

const nothingChosen = { range: '', monthlyBX: '', weeklyBX: '', dailyBX: '' };

/** Manual trend entry: a stock and whichever of its values were chosen. */
export function TrendEntry({ stocks }: { stocks: readonly Stock[] }) {
  const { toast } = useHost();
  const [symbol, setSymbol] = useState('');
  const [values, setValues] = useState(nothingChosen);
  const update = useCall(changeStock, {
    success: { title: 'Stock Updated', description: symbol },
    failure: { title: 'Update Failed', description: 'Failed to update stock data.' },
    refresh: [queryKeyOf(listStocks)],
    onSuccess: () => setValues(nothingChosen),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    if (symbol === '' || Object.keys(chosen).length === 0) {
      toast({
        variant: 'destructive',
        title: 'Invalid Input',
        description: 'Please select a stock and at least one field to update.',
      });
      return;
    }
    const body = chosen as { range?: Range } & Partial<
      Record<(typeof structureFields)[number], Structure>
    >;
    update.mutate({ params: { key: symbol }, body });
  }

  const stockChoices = [
    { value: '', label: 'Choose a stock' },
    ...stocks.map((stock) => ({ value: stock.symbol, label: stock.symbol })),
  ];
  return (
    <form onSubmit={submit}>
      <Stack gap={2}>
        <h3>Manual Trend Entry</h3>
        <Columns minColumn={130} gap={2}>
          <Field label="Stock symbol">
            <InlineSelect options={stockChoices} value={symbol} onValueChange={setSymbol} />
          </Field>
          <Field label="Range">
            <InlineSelect
              options={rangeChoices}
              value={values.range}
              onValueChange={(range) => setValues({ ...values, range })}
            />
          </Field>
          {structureFields.map((field) => (
            <Field key={field} label={structureNames[field]}>
              <InlineSelect
                options={structureChoices}
                value={values[field]}
                onValueChange={(value) => setValues({ ...values, [field]: value })}
              />
            </Field>
          ))}
        </Columns>
        <Cluster>
          <Button type="submit" variant="primary" pending={update.isPending}>
            {update.isPending ? 'Updating...' : 'Update Trend'}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
