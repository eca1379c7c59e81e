import { ApiError } from '@dashboard/contracts-http';
import { type addStock, listStocks, removeStock, type Stock } from '@dashboard/contracts-portfolio';
import {
  allowGone,
  type Create,
  selectVersionToRemove,
  type WriteServices,
} from '@dashboard/mfe-kit';
import type { RejectedSymbol } from './parse-symbols.ts';

export interface AddedSymbols {
  readonly added: readonly Stock[];
  readonly rejected: readonly RejectedSymbol[];
}

/** No symbol was added; the cause is the failure of the first. */
export class NothingAddedError extends Error {
  override readonly name = 'NothingAddedError';
  readonly rejected: readonly RejectedSymbol[];

  constructor(rejected: readonly RejectedSymbol[], cause: unknown) {
    super('No symbol was added', { cause });
    this.rejected = rejected;
  }
}

/** The server's message about the symbol itself; undefined for other failures. */
function getSymbolMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError && [400, 409].includes(error.status))) return undefined;
  return error.problem?.issues?.[0]?.message ?? error.problem?.message;
}

/**
 * Adds symbols one after the other, so that they are listed in this order.
 * @throws NothingAddedError
 */
export async function addSymbols(
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

/** Removes what was added, as it was added. @throws ApiError 412 for a stock that was changed since */
export async function removeAdded(added: readonly Stock[], { api }: WriteServices): Promise<void> {
  const stocks = await api.call(listStocks, {});
  for (const stock of added) {
    const current = stocks.find(({ id }) => id === stock.id);
    const ifMatch = selectVersionToRemove(stock, current);
    await allowGone(api.call(removeStock, { params: { key: stock.id }, ifMatch }));
  }
}
