import fc from 'fast-check';
import { isNestedTooDeeply, MAX_JSON_DEPTH, parseBoundedJson } from './bounded-json.ts';

const nest = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

function measureDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(measureDepth));
}

test('JSON is read down to the depth limit and no deeper, regardless of size [API-03]', () => {
  expect(parseBoundedJson(nest(MAX_JSON_DEPTH))).toBeInstanceOf(Array);
  expect(() => parseBoundedJson(nest(MAX_JSON_DEPTH + 1))).toThrow(SyntaxError);
  expect(() => parseBoundedJson(nest(200_000))).toThrow('nested too deeply');
  expect(() => parseBoundedJson('[{"a":'.repeat(100_000))).toThrow('nested too deeply');
});

test("brackets in strings don't count", () => {
  const text = JSON.stringify({ [nest(100)]: `\\" ${nest(100, '{', '}')} \\` });
  expect(parseBoundedJson(text)).toEqual(JSON.parse(text));
});

test("the scanned depth matches the value's depth", () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 6 }),
      fc.integer({ min: 0, max: MAX_JSON_DEPTH }),
      (json, add) => {
        const text = '['.repeat(add) + json + ']'.repeat(add);
        const isTooDeep = measureDepth(JSON.parse(text)) > MAX_JSON_DEPTH;
        expect(isNestedTooDeeply(text)).toBe(isTooDeep);
      },
    ),
  );
});
