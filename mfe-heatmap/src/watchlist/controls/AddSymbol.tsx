import { ApiError } from '@dashboard/contracts-http';
import { addStock, listStocks, removeStock, type Stock } from '@dashboard/contracts-portfolio';
import { symbolSchema } from '@dashboard/contracts-trading';
import {
  allowGone,
  type Create,
  type SuccessToast,
  selectVersionToRemove,
  useCreation,
  useHost,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  Field,
  IconButton,
  Popover,
  type PopoverProps,
  TextInput,
  VisuallyHidden,
} from '@dashboard/ui';
import { Plus } from 'lucide-react';
import type { ClipboardEvent, FormEvent, Ref } from 'react';
import { useForm } from 'react-hook-form';
import { stocksKey } from '../../stocks/stock-cache.ts';

/** Enough for a hundred symbols. */
const MAX_CHARACTERS = 1_200;

interface AddSymbolProps {
  /** Hides the label on a line with other controls. */
  inline?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export function AddSymbol({ inline = false, inputRef }: AddSymbolProps) {
  const { form, submit, isPending } = useAddSymbol();

  function setSymbol(text: string) {
    form.setValue('symbol', text.toUpperCase());
    form.clearErrors('symbol');
  }

  /** A text input would drop the line breaks of a pasted list. */
  function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    if (!text.includes('\n')) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const words = text.trim().replace(/\s+/g, ' ');
    setSymbol(value.slice(0, selectionStart ?? 0) + words + value.slice(selectionEnd ?? 0));
  }

  const label = 'Stock symbol to add';
  return (
    <form noValidate aria-label="Watchlist Management" onSubmit={submit}>
      <Field
        label={inline ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        layout={inline ? 'inline' : 'stacked'}
        error={form.formState.errors.symbol?.message}
      >
        <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
          <TextInput
            ref={inputRef}
            size={inline ? 'dense' : undefined}
            value={form.watch('symbol')}
            onChange={(event) => setSymbol(event.target.value)}
            onPaste={pasteLines}
            placeholder="Such as AAPL, MSFT"
            maxLength={MAX_CHARACTERS}
            autoComplete="off"
            spellCheck={false}
            style={{ width: 212 }}
          />
          <Button
            type="submit"
            size={inline ? 'dense' : undefined}
            icon={<Plus />}
            pending={isPending}
          >
            Add
          </Button>
        </Cluster>
      </Field>
    </form>
  );
}

export function AddSymbolButton(props: Pick<PopoverProps, 'open' | 'onOpenChange'>) {
  const label = 'Add symbols';
  return (
    <Popover
      {...props}
      label={label}
      align="start"
      width={320}
      trigger={<IconButton label={label} variant="secondary" size="dense" icon={<Plus />} />}
    >
      <div style={{ padding: 12 }}>
        <AddSymbol />
      </div>
    </Popover>
  );
}

interface RejectedSymbol {
  readonly symbol: string;
  readonly reason: string;
}

export function parseSymbols(text: string) {
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

/** One sentence per symbol. A single symbol isn't named. */
const formatRejected = (rejected: readonly RejectedSymbol[], isAlone: boolean): string =>
  isAlone
    ? (rejected[0]?.reason ?? '')
    : rejected.map(({ symbol, reason }) => `${symbol}: ${reason}.`).join(' ');

interface AddedSymbols {
  readonly added: readonly Stock[];
  readonly rejected: readonly RejectedSymbol[];
}

function showFailure({ toast }: Pick<WriteServices, 'toast'>): void {
  toast({
    variant: 'destructive',
    title: 'Add Failed',
    description: 'Failed to add stock to watchlist.',
  });
}

function getSymbolMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError && [400, 409].includes(error.status))) return undefined;
  return error.problem?.issues?.[0]?.message ?? error.problem?.message;
}

/** One at a time, to preserve their order. */
async function addSymbols(
  symbols: readonly string[],
  services: WriteServices,
  create: Create<typeof addStock>,
): Promise<AddedSymbols> {
  const contents = symbols.map((symbol) => ({ symbol }));
  const added: Stock[] = [];
  const rejected: RejectedSymbol[] = [];
  for (const content of contents) {
    try {
      added.push(await create(content, services, contents));
    } catch (error) {
      rejected.push({ ...content, reason: getSymbolMessage(error) ?? 'It could not be added' });
    }
  }
  if (added.length === 0) showFailure(services);
  return { added, rejected };
}

/** @throws ApiError 412 for a stock that has changed since */
async function removeAdded(added: readonly Stock[], { api }: WriteServices): Promise<void> {
  const stocks = await api.call(listStocks, {});
  for (const stock of added) {
    const current = stocks.find(({ id }) => id === stock.id);
    const ifMatch = selectVersionToRemove(stock, current);
    await allowGone(api.call(removeStock, { params: { key: stock.id }, ifMatch }));
  }
}

function describeAdded({ added }: AddedSymbols): SuccessToast | undefined {
  if (added.length === 0) return undefined;
  const symbols = added.map(({ symbol }) => symbol).join(', ');
  return {
    title: added.length === 1 ? 'Stock Added' : `${added.length} Stocks Added`,
    description: symbols,
    done: `${symbols} added`,
    undo: (services) => removeAdded(added, services),
  };
}

/** Symbols that can't be added stay in the field with the reason. */
function useAddSymbol() {
  const { toast } = useHost();
  const form = useForm({ defaultValues: { symbol: '' } });

  const create = useCreation(addStock, (added, services) => removeAdded([added], services));
  const add = useWrite(
    (symbols: readonly string[], services: WriteServices) => addSymbols(symbols, services, create),
    { success: describeAdded, refresh: [stocksKey] },
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
    if (symbols.length === 0) showFailure({ toast });
    else rejected.unshift(...(await add.mutateAsync(symbols)).rejected);
    if (rejected.length === 0) return form.reset();
    form.setValue('symbol', rejected.map((one) => one.symbol).join(', '));
    form.setError('symbol', { message: formatRejected(rejected, count === 1) });
  });
  function submit(event: FormEvent) {
    // A leftover error would prevent sending the same text again.
    form.clearErrors();
    void send(event);
  }
  return { form, submit, isPending: add.isPending };
}
