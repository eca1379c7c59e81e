import { symbolSchema } from '@dashboard/contracts-http';

/** A symbol that was not added, and why. */
export interface RejectedSymbol {
  readonly symbol: string;
  readonly reason: string;
}

/**
 * Splits a text at commas, spaces and line breaks into symbols in capitals, each once, and into
 * those that the contract does not allow.
 */
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

/** The reasons as one sentence each; a single symbol need not be named. */
export const formatRejected = (rejected: readonly RejectedSymbol[], isAlone: boolean): string =>
  isAlone
    ? (rejected[0]?.reason ?? '')
    : rejected.map(({ symbol, reason }) => `${symbol}: ${reason}.`).join(' ');
