import { symbolSchema } from '@dashboard/contracts-http';

/** The sheet that is open, as the address names it: `?symbol=AAPL&section=analysis`. */
export interface OpenedSymbol {
  readonly symbol: string;
  /** The id of the section that it is opened at; at its top without it. */
  readonly section?: string;
}

/** The symbol in a query string; undefined where there is none, or what no symbol can be. */
export function parseOpenedSymbol(search: string): OpenedSymbol | undefined {
  const parameters = new URLSearchParams(search);
  const symbol = symbolSchema.safeParse(parameters.get('symbol') ?? '').data;
  return symbol ? { symbol, section: parameters.get('section') ?? undefined } : undefined;
}

/** The query string of the same page with another symbol, or without one. */
export function formatOpenedSymbol(search: string, opened?: OpenedSymbol): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('symbol');
  parameters.delete('section');
  if (opened) parameters.set('symbol', opened.symbol);
  if (opened?.section) parameters.set('section', opened.section);
  const text = parameters.toString();
  return text && `?${text}`;
}
