import { ApiError } from '@dashboard/contracts-http';
import { useHost } from '@dashboard/mfe-kit';
import { Button, Cluster, Field, Stack, TextInput } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAddStock } from '../stocks/use-stocks.ts';

/** What was wrong with the symbol itself; a failure of another kind is told by the toast alone. */
function getSymbolError(error: Error | null): string | undefined {
  if (!(error instanceof ApiError && [400, 409].includes(error.status))) return undefined;
  return error.problem?.issues?.[0]?.message ?? error.problem?.message;
}

/** Adds a symbol by typing it; Enter adds too. */
export function AddSymbol() {
  const { toast } = useHost();
  const [symbol, setSymbol] = useState('');
  const add = useAddStock(() => setSymbol(''));

  function type(text: string) {
    setSymbol(text.toUpperCase());
    if (add.isError) add.reset();
  }

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
        <Field label="Stock symbol to add" error={getSymbolError(add.error)}>
          <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
            <TextInput
              value={symbol}
              onChange={(event) => type(event.target.value)}
              placeholder="Symbol"
              maxLength={10}
              autoComplete="off"
              spellCheck={false}
              style={{ maxWidth: 240 }}
            />
            <Button type="submit" icon={<Plus />} pending={add.isPending}>
              Add
            </Button>
          </Cluster>
        </Field>
      </Stack>
    </form>
  );
}
