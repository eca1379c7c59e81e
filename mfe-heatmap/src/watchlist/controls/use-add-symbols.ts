import { ApiError, symbolSchema } from '@dashboard/contracts-http';
import { addStock, listStocks, removeStock, type Stock } from '@dashboard/contracts-portfolio';
import {
  allowGone,
  type Create,
  selectVersionToRemove,
  useCreation,
  useHost,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { stocksKey } from '../../stocks/stock-cache.ts';

interface RejectedSymbol {
  readonly symbol: string;
  readonly reason: string;
}

/** Splits a text at commas, spaces and line breaks into distinct upper-case symbols. */
export function parseSymbols(text: string): {
  readonly symbols: readonly string[];
  readonly rejected: readonly RejectedSymbol[];
} {
  const words = new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  );
  const symbols: string[] = [];
  const rejected: RejectedSymbol[] = [];
  for (const word of words) {
    const { success, data, error } = symbolSchema.safeParse(word);
    if (success) symbols.push(data);
    else rejected.push({ symbol: word, reason: error.issues[0]?.message ?? 'It is not a symbol' });
  }
  return { symbols, rejected };
}

/** One sentence per symbol; a lone symbol isn't named. */
const formatRejected = (rejected: readonly RejectedSymbol[], isAlone: boolean): string =>
  isAlone
    ? (rejected[0]?.reason ?? '')
    : rejected.map(({ symbol, reason }) => `${symbol}: ${reason}.`).join(' ');

interface AddedSymbols {
  readonly added: readonly Stock[];
  readonly rejected: readonly RejectedSymbol[];
}

/** No symbol was added; `cause` is the first failure. */
class NothingAddedError extends Error {
  override readonly name = 'NothingAddedError';
  readonly rejected: readonly RejectedSymbol[];

  constructor(rejected: readonly RejectedSymbol[], cause: unknown) {
    super('No symbol was added', { cause });
    this.rejected = rejected;
  }
}

/** The server's message if it's about the symbol itself. */
function getSymbolMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError && [400, 409].includes(error.status))) return undefined;
  return error.problem?.issues?.[0]?.message ?? error.problem?.message;
}

/** Adds symbols one after the other, which keeps their order. @throws NothingAddedError */
async function addSymbols(
  symbols: readonly string[],
  services: WriteServices,
  create: Create<typeof addStock>,
): Promise<AddedSymbols> {
  const contents = symbols.map((symbol) => ({ symbol }));
  const added: Stock[] = [];
  const rejected: RejectedSymbol[] = [];
  let firstError: unknown;
  for (const content of contents) {
    try {
      added.push(await create(content, services, contents));
    } catch (error) {
      firstError ??= error;
      rejected.push({ ...content, reason: getSymbolMessage(error) ?? 'It could not be added' });
    }
  }
  if (added.length === 0) throw new NothingAddedError(rejected, firstError);
  return { added, rejected };
}

/** Undoes an addition. @throws ApiError 412 for a stock that has changed since */
export async function removeAdded(added: readonly Stock[], { api }: WriteServices): Promise<void> {
  const stocks = await api.call(listStocks, {});
  for (const stock of added) {
    const current = stocks.find(({ id }) => id === stock.id);
    const ifMatch = selectVersionToRemove(stock, current);
    await allowGone(api.call(removeStock, { params: { key: stock.id }, ifMatch }));
  }
}

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

/** The form that adds symbols. Those that can't be added stay in the field, with the reason. */
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
    // A leftover error would keep the same text from being sent again.
    form.clearErrors();
    void send(event);
  }
  return { form, submit, isPending: add.isPending };
}
