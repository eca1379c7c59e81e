import * as fc from 'fast-check';
import { damageTexts } from '../test/damaged-text.ts';
import { fixtureNames, readFixture } from '../test/fixtures.ts';
import { type PositionFile, type PositionHolding, parsePositionFile } from './index.ts';

// Every run uses the same files, so a failure comes from a code change.
const seed = 20_260_922;
const MINUTES_MS = 10 * 60_000;

// Some aren't text in UTF-8, and `hasNumber` doesn't know numbers with spaces.
const texts = fixtureNames
  .filter((name) => !/^(?:document|large|messy|semicolons|utf16)-/.test(name))
  .map((name) => readFixture(name).toString());

function hasNumber(text: string, wanted: number): boolean {
  const cells = [/[\d.]+/g, /[\d,]+/g, /[.,]?\d+(?:[.,]\d+)*/g].flatMap(
    (number) => text.match(number) ?? [],
  );
  return cells.some((cell) => {
    const readings = [cell.replaceAll(',', ''), cell.replaceAll('.', '').replace(',', '.')];
    return readings.some((reading) => Math.abs(Number(reading) / wanted - 1) < 1e-9);
  });
}

function isWritten({ ticker, quantity, line, lines }: PositionHolding, text: string): boolean {
  const hasTicker = new RegExp(`(?<![A-Za-z])${ticker}(?![A-Za-z])`).test(text);
  const rest = text.split(/\r?\n|\r/).slice(line - 1);
  return hasTicker && (lines.length > 1 || hasNumber(rest.join('\n'), quantity));
}

/** The contracts' limits: a holding beyond them would fail the whole import. */
const LARGEST_FIGURE = 1e12;
const LARGEST_GAIN = 1e15;

function expectWithinRules({ holdings }: PositionFile): void {
  for (const { ticker, quantity, tradePrice, currentPrice, pnlPercent, pnlOpen } of holdings) {
    expect(ticker).toMatch(/^(?!(?:NIO|RDFN)$)[A-Z]{1,6}$/);
    expect(quantity).toBeGreaterThan(0);
    expect(tradePrice).toBeGreaterThanOrEqual(0);
    const figures = [quantity, tradePrice, currentPrice ?? 0, Math.abs(pnlPercent ?? 0)];
    expect(Math.max(...figures)).toBeLessThanOrEqual(LARGEST_FIGURE);
    expect(Math.abs(pnlOpen ?? 0)).toBeLessThanOrEqual(LARGEST_GAIN);
    expect([pnlPercent, pnlOpen]).not.toContain(0);
  }
  expect(new Set(holdings.map(({ ticker }) => ticker)).size).toBe(holdings.length);
}

test(
  'a damaged file doesn’t throw, and its holdings follow the rules [CSV-89, CSV-90, CSV-91, CSV-97, CSV-99, CSV-189, CSV-05]',
  () => {
    const property = fc.property(damageTexts(texts), (text) => {
      const file = parsePositionFile(text);
      expectWithinRules(file);
      const { holdings, skipped, totals } = file;
      const invented = holdings.filter((holding) => !isWritten(holding, text));
      expect(invented).toEqual([]);
      const lines = [...holdings.flatMap((held) => held.lines), ...skipped.map(({ line }) => line)];
      expect(new Set(lines).size).toBe(lines.length);
      for (const { total, sum } of totals) expect(Number.isFinite(total + sum)).toBe(true);
    });
    fc.assert(property, { numRuns: 5_000, seed });
  },
  MINUTES_MS,
);

test('a row that would make its ticker too large is skipped [CSV-99, CSV-82]', () => {
  const shares = fc.integer({ min: 1, max: LARGEST_FIGURE - 1 });
  fc.assert(
    fc.property(fc.array(shares, { minLength: 2, maxLength: 5 }), (quantities) => {
      const rows = quantities.map((quantity) => `AAPL,${quantity},5,${quantity}`);
      const file = parsePositionFile(`Symbol,Quantity,Trade Price,P/L\n${rows.join('\n')}`);
      expectWithinRules(file);
      const held = file.holdings.flatMap(({ lines }) => lines.map((line) => quantities[line - 2]));
      expect(file.holdings[0]?.quantity).toBe(held.reduce<number>((a, b) => a + (b ?? 0), 0));
      const refused = file.skipped.map(({ reason }) => reason);
      expect(refused).toEqual(Array(quantities.length - held.length).fill('too-large'));
    }),
    { numRuns: 200 },
  );
});
