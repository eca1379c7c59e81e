import { type BotReading, mergeReadings } from './bot-reading.ts';

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

describe('merging the readings of one symbol', () => {
  it('readings that agree raise the confidence [SHOT-12]', () => {
    expect(mergeReadings([reading(0.8, true), reading(0.9, true, false)])).toEqual([
      reading(0.98, true, false),
    ]);
  });

  it('a flag with different readings is null [SHOT-13]', () => {
    expect(mergeReadings([reading(0.8, true, true), reading(0.9, false, true)])).toEqual([
      reading(0.8, null, true),
    ]);
    const three = [reading(0.9, true), reading(0.9, false), reading(0.9, true)];
    expect(mergeReadings(three)).toEqual([reading(0.9, null)]);
  });

  it('readings of different flags do not raise the confidence [SHOT-12]', () => {
    expect(mergeReadings([reading(0.8, true), reading(0.9, null, false)])).toEqual([
      reading(0.8, true, false),
    ]);
  });
});
