import { useHost } from '@dashboard/mfe-kit';
import { Button, Cluster, Field, Stack, TextInput } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAddStock } from '../api/watchlist.ts';

/** Adds a symbol by typing it; Enter adds too. */
export function AddSymbol() {
  const { toast } = useHost();
  const [symbol, setSymbol] = useState('');
  const add = useAddStock(() => setSymbol(''));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    if (symbol.trim() === '') {
      toast({
        variant: 'destructive',
        title: 'Invalid Input',
        description: 'Please enter a stock symbol.',
      });
      return;
    }
    add.mutate({ body: { symbol: symbol.trim() }, idempotencyKey: crypto.randomUUID() });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={2}>
        <h3>Watchlist Management</h3>
        <Field
          label="Stock symbol to add"
          hint="Remove a stock with the bin at the end of its row."
        >
          <TextInput
            value={symbol}
            onChange={(event) => setSymbol(event.target.value.toUpperCase())}
            placeholder="AAPL"
            maxLength={10}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Cluster>
          <Button type="submit" icon={<Plus />} pending={add.isPending}>
            Add
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
