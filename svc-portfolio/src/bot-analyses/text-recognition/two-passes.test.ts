import { mergePasses } from './two-passes.ts';
import type { Word } from './word.ts';

describe('merging the words of two passes', () => {
  const word = (text: string, confidence: number, left = 10): Word => ({
    text,
    confidence,
    left,
    top: 0,
    right: left + 30,
    bottom: 20,
  });

  it('drops a word if the passes disagree [SHOT-13]', () => {
    expect(mergePasses([word('A', 96)], [word('AI', 96)])).toEqual([]);
  });

  it('drops a word with low confidence in both [SHOT-13]', () => {
    expect(mergePasses([word('AI', 59)], [word('AI', 40)])).toEqual([]);
  });

  it('includes a confident word of either pass once [SHOT-08]', () => {
    const [confident, unsure, elsewhere] = [word('AI', 90), word('A', 30), word('O', 80, 100)];
    expect(mergePasses([confident], [unsure, elsewhere])).toEqual([confident, elsewhere]);
    expect(mergePasses([confident], [word('Al', 95)])).toEqual([confident]);
  });
});
