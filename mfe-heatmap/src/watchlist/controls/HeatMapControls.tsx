import { symbolSchema } from '@dashboard/contracts-http';
import {
  mapFields,
  type Stock,
  stateFields,
  stockChangeSchema,
  structureFields,
  type TrendField,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { useHost, useRefreshAll } from '@dashboard/mfe-kit';
import {
  Badge,
  Button,
  Card,
  Cluster,
  Columns,
  Field,
  InlineSelect,
  Select,
  Stack,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Check, RefreshCw } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useEditStock } from '../../stocks/edit-stocks.ts';
import { rangeOptions, structureOptions } from '../../stocks/value-options.ts';

/** '' means not selected. */
export type Trend = Record<TrendField, string>;

interface TrendForm extends Trend {
  symbol: string;
}

const emptyTrend: Trend = mapFields(trendFields, () => '');

/** The pipe below validates them. */
const pickSelected = (trend: Trend) =>
  Object.fromEntries(Object.entries(trend).filter(([, value]) => value !== '')) as z.input<
    typeof stockChangeSchema
  >;

/** Parses the form into a symbol and a change of at least one value. */
const trendFormSchema = z.pipe(
  z.pipe(
    z.custom<TrendForm>(),
    z.transform(({ symbol, ...trend }) => ({ symbol, change: pickSelected(trend) })),
  ),
  z.object({ symbol: symbolSchema, change: stockChangeSchema }),
);

type TrendUpdate = z.output<typeof trendFormSchema>;

/** 'Manual Trend Entry' */
function TrendEntry({ stocks }: { stocks: readonly Stock[] }) {
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

function QuickActions() {
  const refresh = useRefreshAll(useHost());
  return (
    <Cluster gap={3}>
      <h3>Quick Actions</h3>
      <Button
        size="dense"
        icon={<RefreshCw />}
        pending={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        Refresh All Data
      </Button>
      <Badge tone="positive" icon={<Check />}>
        Auto-save enabled
      </Badge>
    </Cluster>
  );
}

/** 'Daily Heat Map Controls' */
export function HeatMapControls({ stocks }: { stocks: readonly Stock[] }) {
  return (
    <Card title="Daily Heat Map Controls" density="dense" actions={<QuickActions />}>
      <TrendEntry stocks={stocks} />
    </Card>
  );
}
