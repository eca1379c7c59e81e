import { foldLookAlikes } from './look-alikes.ts';
import { follows, isWholeText, joinWords, type Word } from './word.ts';

/** Also compares in capitals, where an L doesn't look like an I. */
const looksLike = (text: string, name: string): boolean =>
  [name, name.toUpperCase()].some((form) => foldLookAlikes(form) === foldLookAlikes(text));

export function findPhrase(
  first: Word,
  phrase: readonly string[],
  words: readonly Word[],
): Word | undefined {
  if (!looksLike(first.text, phrase[0] ?? '')) return undefined;
  const found = [first];
  for (const name of phrase.slice(1)) {
    const last = found.at(-1) as Word;
    const next = words.find((word) => looksLike(word.text, name) && follows(word, last));
    if (!next) return undefined;
    found.push(next);
  }
  return isWholeText(found, words) ? joinWords(found) : undefined;
}
