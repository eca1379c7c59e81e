import { SlicedText } from './sliced-text.ts';

const SLICE_LENGTH = 2 ** 16;

test.each([
  ['whole', 300_000],
  ['in pieces of 10,007 characters', 10_007],
  ['in pieces of one slice', SLICE_LENGTH],
])('CSV-108 a text appended %s reads as the string it is', (_, pieceLength) => {
  const whole = Array.from({ length: 3 * SLICE_LENGTH + 5 }, (_each, at) => at % 10).join('');
  const text = new SlicedText();
  for (let at = 0; at < whole.length; at += pieceLength) {
    text.append(whole.slice(at, at + pieceLength));
  }
  expect(text.length).toBe(whole.length);
  for (const at of [0, SLICE_LENGTH - 1, SLICE_LENGTH, whole.length - 1]) {
    expect(text.charCodeAt(at)).toBe(whole.charCodeAt(at));
  }
  expect(text.charCodeAt(whole.length)).toBeNaN();
  for (const start of [0, 7, SLICE_LENGTH - 3, SLICE_LENGTH, 2 * SLICE_LENGTH - 1]) {
    for (const length of [0, 1, 10, SLICE_LENGTH, whole.length, 10 * SLICE_LENGTH]) {
      expect(text.slice(start, start + length)).toBe(whole.slice(start, start + length));
    }
  }
  expect([text.includes('9'), text.includes('x')]).toEqual([true, false]);
});
