import {
  isRangeField,
  mapFields,
  type Stock,
  stateFields,
  stockChangeSchema,
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
import { Check, RefreshCw } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useEditStock } from '../../stocks/edit-stocks.ts';
import { rangeOptions, structureOptions } from '../../stocks/stock-values.ts';

const emptyTrend: Record<TrendField, string> = mapFields(trendFields, () => '');

function TrendEntry({ stocks }: { stocks: readonly Stock[] }) {
  const { toast } = useHost();
  const editStock = useEditStock();
  const form = useForm({ defaultValues: { symbol: '', ...emptyTrend } });
  const { isSubmitting } = form.formState;
  const findStock = (symbol: string) => stocks.find((stock) => stock.symbol === symbol);

  const update = form.handleSubmit(async ({ symbol, ...trend }) => {
    const stock = findStock(symbol);
    const selected = Object.entries(trend).filter(([, value]) => value !== '');
    const { data: change } = stockChangeSchema.safeParse(Object.fromEntries(selected));
    if (!stock || !change) {
      toast({
        variant: 'destructive',
        title: 'Invalid Input',
        description: 'Please select a stock and at least one field to update.',
      });
      return;
    }
    const saved = await editStock({ id: stock.id, symbol, change });
    if (saved) form.reset({ symbol, ...emptyTrend });
  });

  const stockOptions = [
    { value: '', label: 'Choose a stock' },
    ...stocks.map(({ symbol }) => ({ value: symbol, label: symbol })),
  ];
  return (
    <form noValidate onSubmit={update}>
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
          {trendFields.map((field) => (
            <Field key={field} label={stateFields[field].label}>
              <Select
                options={isRangeField(field) ? rangeOptions : structureOptions}
                value={form.watch(field)}
                onValueChange={(value) => form.setValue(field, value)}
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

export function HeatMapControls({ stocks }: { stocks: readonly Stock[] }) {
  return (
    <Card title="Daily Heat Map Controls" density="dense" actions={<QuickActions />}>
      <TrendEntry stocks={stocks} />
    </Card>
  );
}
