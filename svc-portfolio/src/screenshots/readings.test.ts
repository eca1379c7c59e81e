import { type BotReading, mergeReadings } from './bot-reading.ts';
import { wordsOfTwoLooks } from './two-looks.ts';
import type { Word } from './word.ts';

const reading = (
  confidence: number,
  hybridBotPosition: boolean | null,
  swingBotPosition: boolean | null = null,
): BotReading => ({
  symbol: 'AAPL',
  confidence,
  hybridBotPosition,
  swingBotPosition,
  hourBotPosition: null,
});

describe('several screenshots of one symbol', () => {
  it('SHOT-12 are surer together where they agree', () => {
    expect(mergeReadings([reading(0.8, true), reading(0.9, true, false)])).toEqual([
      reading(0.98, true, false),
    ]);
  });

  it('SHOT-13 leave null what they contradict each other about', () => {
    expect(mergeReadings([reading(0.8, true, true), reading(0.9, false, true)])).toEqual([
      reading(0.8, null, true),
    ]);
    const three = [reading(0.9, true), reading(0.9, false), reading(0.9, true)];
    expect(mergeReadings(three)).toEqual([reading(0.9, null)]);
  });

  it('SHOT-12 are no surer for different flags', () => {
    expect(mergeReadings([reading(0.8, true), reading(0.9, null, false)])).toEqual([
      reading(0.8, true, false),
    ]);
  });
});

describe('two looks at a page', () => {
  const word = (text: string, confidence: number, left = 10): Word => ({
    text,
    confidence,
    left,
    top: 0,
    right: left + 30,
    bottom: 20,
  });

  it('SHOT-13 what they contradict each other about is not read', () => {
    expect(wordsOfTwoLooks([word('A', 96)], [word('AI', 96)])).toEqual([]);
  });

  it('SHOT-13 what neither is sure of is not read', () => {
    expect(wordsOfTwoLooks([word('AI', 59)], [word('AI', 40)])).toEqual([]);
  });

  it('SHOT-08 what one of them is sure of is read once', () => {
    const [sure, unsure, elsewhere] = [word('AI', 90), word('A', 30), word('O', 80, 100)];
    expect(wordsOfTwoLooks([sure], [unsure, elsewhere])).toEqual([sure, elsewhere]);
    expect(wordsOfTwoLooks([sure], [word('Al', 95)])).toEqual([sure]);
  });
});
