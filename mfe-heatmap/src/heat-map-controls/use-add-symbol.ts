import { ApiError } from '@dashboard/contracts-http';
import { addStock } from '@dashboard/contracts-portfolio';
import { useHost, useWrite } from '@dashboard/mfe-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { stocksKey } from '../stocks/stock-cache.ts';

const failureToast = {
  title: 'Add Failed',
  description: 'Failed to add stock to watchlist.',
} as const;

/** The server's message about the symbol itself; other failures are shown by the toast only. */
function getSymbolMessage(error: Error): string | undefined {
  if (!(error instanceof ApiError && [400, 409].includes(error.status))) return undefined;
  return error.problem?.issues?.[0]?.message ?? error.problem?.message;
}

/** The form that adds a symbol to the watchlist, checked with the schema of the call. */
export function useAddSymbol() {
  const { toast } = useHost();
  const form = useForm({
    resolver: zodResolver(addStock.body),
    defaultValues: { symbol: '' },
    reValidateMode: 'onSubmit',
  });
  const add = useWrite(addStock, {
    success: ({ symbol }) => ({ title: 'Stock Added', description: symbol }),
    failure: failureToast,
    refresh: [stocksKey],
    onSuccess: () => form.reset(),
    onFailure: (error) => form.setError('symbol', { message: getSymbolMessage(error) }),
  });

  const submit = form.handleSubmit(
    (body) => {
      if (!add.isPending) add.mutate({ body, idempotencyKey: crypto.randomUUID() });
    },
    () => {
      if (form.getValues('symbol').trim() !== '') {
        toast({ variant: 'destructive', ...failureToast });
        return;
      }
      form.clearErrors();
      toast({
        variant: 'destructive',
        title: 'Invalid Input',
        description: 'Please enter a stock symbol.',
      });
    },
  );
  return { form, submit, isPending: add.isPending };
}
