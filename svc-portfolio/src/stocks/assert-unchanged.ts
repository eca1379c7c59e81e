import type { StockChanges } from '@dashboard/contracts-portfolio';
import { notFound, staleVersion } from '@dashboard/service-kit/http';
import type { StockRecord } from './stock.ts';

const symbolList = new Intl.ListFormat('en');

/** @throws 404, 412; the message and `issues` name the symbols */
export function assertUnchanged(
  changes: StockChanges['changes'],
  stocksBySymbol: ReadonlyMap<string, StockRecord>,
): void {
  const missing: { path: string; message: string }[] = [];
  const stale: { path: string; message: string }[] = [];
  changes.forEach(({ symbol, version }, index) => {
    const stock = stocksBySymbol.get(symbol);
    if (!stock) missing.push({ path: `changes.${index}.symbol`, message: symbol });
    else if (version !== undefined && version !== stock.version) {
      stale.push({ path: `changes.${index}.version`, message: symbol });
    }
  });
  const formatSymbols = (issues: typeof stale) =>
    symbolList.format(issues.map(({ message }) => message));
  if (missing.length > 0) {
    const sentence = missing.length === 1 ? 'is not on the watchlist' : 'are not on the watchlist';
    throw notFound(`${formatSymbols(missing)} ${sentence}`, missing);
  }
  if (stale.length > 0) {
    const sentence = stale.length === 1 ? 'was changed' : 'were changed';
    throw staleVersion(`${formatSymbols(stale)} ${sentence} in the meantime`, stale);
  }
}
