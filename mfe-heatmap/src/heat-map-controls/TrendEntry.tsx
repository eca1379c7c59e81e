import { type Stock, stateFields, structureFields } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { Button, Columns, Field, InlineSelect, Select, Stack } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useEditStock } from '../stocks/use-edit-stock.ts';
import { rangeOptions, structureOptions } from '../stocks/value-options.ts';
import {
  emptyTrend,
  type Trend,
  type TrendForm,
  type TrendUpdate,
  trendFormSchema,
} from './trend-form.ts';

/** 'Manual Trend Entry': updates the selected values of one stock. */
export function TrendEntry({ stocks }: { stocks: readonly Stock[] }) {
  const { toast } = useHost();
  const editStock = useEditStock();
  const form = useForm<TrendForm, unknown, TrendUpdate>({
    resolver: zodResolver(trendFormSchema),
    defaultValues: { symbol: '', ...emptyTrend },
  });
  const { isSubmitting } = form.formState;
  const findStock = (symbol: string) => stocks.find((stock) => stock.symbol === symbol);

  const rejectInput = () =>
    toast({
      variant: 'destructive',
      title: 'Invalid Input',
      description: 'Please select a stock and at least one field to update.',
    });

  async function update({ symbol, change }: TrendUpdate) {
    const stock = findStock(symbol);
    if (!stock) return rejectInput();
    const saved = await editStock({ id: stock.id, symbol, change });
    if (saved) form.reset({ symbol, ...emptyTrend });
  }

  const select = (field: keyof Trend) => (value: string) => form.setValue(field, value);
  const stockOptions = [
    { value: '', label: 'Choose a stock' },
    ...stocks.map(({ symbol }) => ({ value: symbol, label: symbol })),
  ];
  return (
    <form noValidate onSubmit={form.handleSubmit(update, rejectInput)}>
      <Stack gap={2}>
        <h3>Manual Trend Entry</h3>
        <Columns minColumnWidth={132} gap={3} style={{ alignItems: 'end' }}>
          <Field label="Stock symbol">
            <InlineSelect
              options={stockOptions}
              value={findStock(form.watch('symbol'))?.symbol ?? ''}
              onValueChange={(symbol) => form.setValue('symbol', symbol)}
              block
            />
          </Field>
          <Field label="Range">
            <Select
              options={rangeOptions}
              value={form.watch('range')}
              onValueChange={select('range')}
              size="field"
            />
          </Field>
          {structureFields.map((field) => (
            <Field key={field} label={stateFields[field].label}>
              <Select
                options={structureOptions}
                value={form.watch(field)}
                onValueChange={select(field)}
                size="field"
              />
            </Field>
          ))}
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {isSubmitting ? 'Updating...' : 'Update Trend'}
          </Button>
        </Columns>
      </Stack>
    </form>
  );
}
