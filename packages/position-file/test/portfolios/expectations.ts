import { type PositionFile, type PositionHolding, parsePositionFile } from '../../src/index.ts';
import type { WrittenFile } from './written-file.ts';

export function expectReadBack(written: WrittenFile): void {
  const { broker, holdings, skipped, totals } = parsePositionFile(written.input);
  expect(holdings).toEqual(written.holdings);
  expect(skipped).toMatchObject(written.skipped);
  // A total of 0 means nothing in a table without amounts.
  const compared = totals
    .map(({ kind, line, total, matches }) => ({ kind, line, total, matches }))
    .filter(({ total }) => total !== 0);
  const stated = written.totals.filter(({ total }) => total !== 0);
  expect(compared).toEqual(
    expect.arrayContaining(stated.map((total) => ({ ...total, matches: true }))),
  );
  // A total of uncertain scope is returned only if it matches, perhaps by chance.
  expect(compared.filter(({ matches }) => !matches)).toEqual([]);
  if (holdings.length > 0) expect(broker).toBe(written.broker);
}

export const isConfirmed = ({ totals }: PositionFile): boolean =>
  totals.length > 0 && totals.every(({ matches }) => matches);

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
export const LARGEST_FIGURE = 1e12;
const LARGEST_GAIN = 1e15;

export function expectWithinRules({ holdings }: PositionFile): void {
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

export function expectNothingInvented(text: string): void {
  const file = parsePositionFile(text);
  expectWithinRules(file);
  const { holdings, skipped, totals } = file;
  const invented = holdings.filter((holding) => !isWritten(holding, text));
  expect(invented).toEqual([]);
  const lines = [...holdings.flatMap((held) => held.lines), ...skipped.map(({ line }) => line)];
  expect(new Set(lines).size).toBe(lines.length);
  for (const { total, sum } of totals) expect(Number.isFinite(total + sum)).toBe(true);
}
