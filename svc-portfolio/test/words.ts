import type { Word } from '../src/bot-analyses/text-recognition/word.ts';

export const createWord = (text: string, left: number, top: number, confidence = 90): Word => ({
  text,
  confidence,
  left,
  top,
  right: left + text.length * 12,
  bottom: top + 20,
});

export function createPhrase(text: string, left: number, top: number): Word[] {
  let at = left;
  return text
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const next = createWord(part, at, top);
      at = next.right + 8;
      return next;
    });
}

export const createCells = (cells: readonly string[], columns: readonly number[], top: number) =>
  cells.flatMap((cell, index) => createPhrase(cell, columns[index] as number, top));
