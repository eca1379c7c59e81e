import * as fc from 'fast-check';
import { damageTexts } from '../test/damaged-text.ts';
import { anyFile } from '../test/portfolios/layouts.ts';
import { thinkorswim } from '../test/portfolios/thinkorswim.ts';
import { writeFiles } from '../test/portfolios/written-file.ts';
import { isBlank, parseRows } from './csv/rows.ts';
import {
  type PositionFile,
  type PositionHolding,
  parsePositionFile,
  skipReasons,
} from './index.ts';

const RUNS = { numRuns: 200 };
const LARGEST = 1e12;
const LARGEST_GAIN = 1e15;

const damagedText = damageTexts(
  fc
    .array(
      anyFile.map(({ text }) => text),
      { minLength: 1, maxLength: 2 },
    )
    .map((texts) => texts.join('\n')),
);

function expectWithinRules({ holdings }: PositionFile): void {
  for (const holding of holdings) expectHoldingWithinRules(holding);
  expect(new Set(holdings.map(({ ticker }) => ticker)).size).toBe(holdings.length);
}

/** The limits of the contracts: a holding beyond them would fail the whole import. */
function expectHoldingWithinRules(holding: PositionHolding): void {
  expect(holding.ticker).toMatch(/^(?!(?:NIO|RDFN)$)[A-Z]{1,6}$/);
  expect(holding.quantity).toBeGreaterThan(0);
  expect(holding.quantity).toBeLessThanOrEqual(LARGEST);
  expect(holding.tradePrice).toBeGreaterThanOrEqual(0);
  expect(holding.tradePrice).toBeLessThanOrEqual(LARGEST);
  expect(holding.currentPrice ?? 0).toBeLessThanOrEqual(LARGEST);
  expect(Math.abs(holding.pnlPercent ?? 0)).toBeLessThanOrEqual(LARGEST);
  expect(Math.abs(holding.pnlOpen ?? 0)).toBeLessThanOrEqual(LARGEST_GAIN);
  expect([holding.pnlPercent, holding.pnlOpen]).not.toContain(0);
}

test('CSV-05 CSV-89 CSV-90 CSV-91 CSV-97 CSV-99 parsing damaged files never throws and every holding obeys the rules', () => {
  fc.assert(
    fc.property(damagedText, (text) => {
      expectWithinRules(parsePositionFile(text));
    }),
    { numRuns: 1500 },
  );
});

test('CSV-82 CSV-99 a row that would make its ticker too large is skipped and not added', () => {
  const shares = fc.integer({ min: 1, max: LARGEST - 1 });
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
    RUNS,
  );
});

test('CSV-17 CSV-82 every line of a damaged file is part of a holding or skipped', () => {
  fc.assert(
    // Their cells stand between commas, as in the header above them.
    fc.property(damageTexts(writeFiles(thinkorswim, [',']).map(({ text }) => text)), (damage) => {
      const text = `Symbol,Quantity,Trade Price\n${damage}`;
      const rows = [...parseRows(text)]
        .flat()
        .filter((row) => !isBlank(row))
        .slice(1);
      const { holdings, skipped } = parsePositionFile(text);
      const listed = [
        ...holdings.flatMap(({ lines }) => lines),
        ...skipped.map(({ line }) => line),
      ];
      expect(listed.sort((a, b) => a - b)).toEqual(rows.map((row) => row.line));
      const textByLine = new Map(rows.map((row) => [row.line, row.text]));
      for (const { line, text: shown, reason } of skipped) {
        expect(shown).toBe(textByLine.get(line));
        expect(skipReasons).toContain(reason);
      }
    }),
    { numRuns: 1000 },
  );
});
