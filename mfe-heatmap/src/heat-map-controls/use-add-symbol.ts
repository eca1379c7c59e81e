import { addStock } from '@dashboard/contracts-portfolio';
import { useCreation, useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { stocksKey } from '../stocks/stock-cache.ts';
import {
  type AddedSymbols,
  addSymbols,
  type NothingAddedError,
  removeAdded,
} from './add-symbols.ts';
import { formatRejected, parseSymbols, type RejectedSymbol } from './parse-symbols.ts';

const failureToast = {
  title: 'Add Failed',
  description: 'Failed to add stock to watchlist.',
} as const;

function describeAdded({ added }: AddedSymbols) {
  const symbols = added.map(({ symbol }) => symbol).join(', ');
  const title = added.length === 1 ? 'Stock Added' : `${added.length} Stocks Added`;
  const undo = (services: WriteServices) => removeAdded(added, services);
  return { title, description: symbols, done: `${symbols} added`, undo };
}

/**
 * The form that adds symbols to the watchlist, separated by commas, spaces or line breaks. What
 * cannot be added stays in the field, with the reason.
 */
export function useAddSymbol() {
  const { toast } = useHost();
  const form = useForm({ defaultValues: { symbol: '' } });

  function keepRejected(rejected: readonly RejectedSymbol[], count: number): void {
    form.setValue('symbol', rejected.map(({ symbol }) => symbol).join(', '));
    form.setError('symbol', { message: formatRejected(rejected, count === 1) });
  }

  const create = useCreation(addStock, (added, services) => removeAdded([added], services));
  const add = useWrite(
    (symbols: readonly string[], services: WriteServices) => addSymbols(symbols, services, create),
    {
      success: describeAdded,
      failure: failureToast,
      refresh: [stocksKey],
    },
  );

  const send = form.handleSubmit(async ({ symbol }) => {
    if (add.isPending) return;
    const { symbols, rejected } = parseSymbols(symbol);
    const count = symbols.length + rejected.length;
    if (count === 0) {
      toast({
        variant: 'destructive',
        title: 'Invalid Input',
        description: 'Please enter a stock symbol.',
      });
      return;
    }
    if (symbols.length === 0) {
      toast({ variant: 'destructive', ...failureToast });
      keepRejected(rejected, count);
      return;
    }
    const refused = await add.mutateAsync(symbols).then(
      (result) => result.rejected,
      (error: NothingAddedError) => error.rejected,
    );
    const kept = [...refused, ...rejected];
    if (kept.length === 0) form.reset();
    else keepRejected(kept, count);
  });
  function submit(event: FormEvent) {
    // The error of the last attempt would keep the same text from being sent again.
    form.clearErrors();
    void send(event);
  }
  return { form, submit, isPending: add.isPending };
}
