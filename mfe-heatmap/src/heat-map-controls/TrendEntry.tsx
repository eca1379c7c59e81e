import { type Stock, structureFields } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { Button, Columns, Field, InlineSelect, Stack } from '@dashboard/ui';
import { type FormEvent, useState } from 'react';
import { structureNames } from '../stocks/stock-values.ts';
import { useEditStock } from '../stocks/use-edit-stock.ts';
import { rangeOptions, structureOptions } from '../stocks/value-options.ts';
import { collectChange, emptyTrend, type Trend } from './trend.ts';

const formControl = { height: 'var(--control)', width: '100%' };

/** Manual trend entry: a stock and whichever of its values were chosen. */
export function TrendEntry({ stocks }: { stocks: readonly Stock[] }) {
  const { toast } = useHost();
  const send = useEditStock();
  const [symbol, setSymbol] = useState('');
  const [trend, setTrend] = useState(emptyTrend);
  const [updating, setUpdating] = useState(false);
  const stock = stocks.find((candidate) => candidate.symbol === symbol);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const change = collectChange(trend);
    if (!stock || !change) {
      toast({
        variant: 'destructive',
        title: 'Invalid Input',
        description: 'Please select a stock and at least one field to update.',
      });
      return;
    }
    setUpdating(true);
    const updated = await send({ id: stock.id, symbol: stock.symbol, change });
    setUpdating(false);
    if (updated) setTrend(emptyTrend);
  }

  const choose = (field: keyof Trend) => (value: string) =>
    setTrend((before) => ({ ...before, [field]: value }));
  const stockChoices = [
    { value: '', label: 'Choose a stock' },
    ...stocks.map((choice) => ({ value: choice.symbol, label: choice.symbol })),
  ];
  return (
    <form onSubmit={submit}>
      <Stack gap={2}>
        <h3>Manual Trend Entry</h3>
        <Columns minColumnWidth={132} gap={3} style={{ alignItems: 'end' }}>
          <Field label="Stock symbol">
            <InlineSelect
              options={stockChoices}
              value={stock?.symbol ?? ''}
              onValueChange={setSymbol}
              style={formControl}
            />
          </Field>
          <Field label="Range">
            <InlineSelect
              options={rangeOptions}
              value={trend.range}
              onValueChange={choose('range')}
              style={formControl}
            />
          </Field>
          {structureFields.map((field) => (
            <Field key={field} label={structureNames[field]}>
              <InlineSelect
                options={structureOptions}
                value={trend[field]}
                onValueChange={choose(field)}
                style={formControl}
              />
            </Field>
          ))}
          <Button type="submit" variant="primary" pending={updating}>
            {updating ? 'Updating...' : 'Update Trend'}
          </Button>
        </Columns>
      </Stack>
    </form>
  );
}
