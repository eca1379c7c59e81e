import { useContext, useMemo, useSyncExternalStore } from 'react';
import { neverChanges } from './Meaning.tsx';
import { MeaningsContext } from './meanings-context.ts';

const SEPARATOR = '\0';

/** Empty without a meaning. @param terms keep the array stable */
export function useMeanings(terms: readonly string[]): ReadonlyMap<string, string> {
  const meanings = useContext(MeaningsContext);
  const read = () => terms.map((term) => meanings?.meaningOf(term) ?? '').join(SEPARATOR);
  const texts = useSyncExternalStore(meanings?.subscribe ?? neverChanges, read);
  return useMemo(
    () => new Map(texts.split(SEPARATOR).map((text, index) => [terms[index] ?? '', text])),
    [terms, texts],
  );
}
