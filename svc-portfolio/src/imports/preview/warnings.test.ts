import {
  type PositionFile,
  type PositionHolding,
  parsePositionFile,
} from '@dashboard/position-file';
import { type HoldingRecord, type Position, toPosition } from '../../holdings/position.ts';
import { computeDifference } from '../difference.ts';
import { completeFilePositions } from './file-positions.ts';
import { type ImportFacts, listWarnings } from './warnings.ts';

const fund = 'Value Fund';

const holding = (ticker: string, values: Partial<PositionHolding> = {}): PositionHolding => ({
  ticker,
  quantity: 10,
  tradePrice: 5,
  currentPrice: 6,
  pnlPercent: null,
  pnlOpen: null,
  line: 2,
  lines: [2],
  priceUnreadable: false,
  ...values,
});

const held = (ticker: string, values: Partial<Position> = {}): HoldingRecord => ({
  ...toPosition({ ticker, quantity: 10, tradePrice: 5, currentPrice: 6 }),
  id: ticker,
  fund,
  dateOpened: null,
  version: 1,
  ...values,
});

const unpriced = { tradePrice: 0, priceUnreadable: true };

function warn(
  holdings: PositionHolding[],
  heldBefore: HoldingRecord[] = [],
  facts: Partial<Omit<ImportFacts, 'file'>> & { file?: Partial<PositionFile> } = {},
) {
  const file = { ...parsePositionFile(''), saysCost: true, ...facts.file, holdings };
  const filePositions = completeFilePositions(holdings, heldBefore);
  const difference = computeDifference(heldBefore, filePositions.positions);
  const usual = { fund, overlaps: [], betterFund: null, lastAsOf: null } as const;
  return listWarnings({ ...usual, ...facts, file, filePositions, difference });
}

const letters = (count: number) =>
  Array.from({ length: count }, (_, n) => String.fromCharCode(65 + n));

it('an ordinary import has no warnings [CSV-196]', () => {
  expect(warn([holding('AAPL'), holding('MSFT')], [held('AAPL'), held('MSFT')])).toEqual([]);
});

it.each([
  [5, true],
  [4, false],
])(
  'another fund that holds %i of 10 tickers is named if that’s at least half [CSV-196]',
  (shared, is) => {
    const warnings = warn(
      letters(10).map((letter) => holding(letter)),
      [],
      {
        betterFund: 'Growth Fund',
        overlaps: [
          { fund: 'Growth Fund', held: 20, shared },
          { fund, held: 3, shared: 2 },
        ],
      },
    );
    const message =
      'This looks like a file for Growth Fund, which holds 5 of its 10 tickers; Value Fund holds 2.';
    expect(warnings).toEqual(is ? [{ code: 'other-fund', message, tickers: [] }] : []);
  },
);

it('removing at least half of the positions, and at least two, gives a warning [CSV-197]', () => {
  const fourteen = letters(14).map((letter) => held(letter));
  expect(warn([holding('A'), holding('B'), holding('C')], fourteen)).toEqual([
    {
      code: 'many-removed',
      message: '11 of 14 positions would be removed: D, E, F, G, H, I, J, K and 3 more.',
      tickers: letters(14).slice(3),
    },
  ]);
  expect(warn([holding('A'), holding('B')], [held('A'), held('B'), held('C')])).toEqual([]);
  expect(warn([holding('B')], [held('A')])).toEqual([]);
});

it.each([
  [10, 100, 'TSLA: 10 → 100 shares, 10 times as many.'],
  [1500, 150, 'TSLA: 1,500 → 150 shares, 10 times fewer.'],
  [0.11, 1.1, 'TSLA: 0.11 → 1.1 shares, 10 times as many.'],
  [10, 99, null],
  [99, 10, null],
])('%d shares becoming %d [CSV-198]', (before, after, message) => {
  const warnings = warn(
    [holding('TSLA', { quantity: after })],
    [held('TSLA', { quantity: before })],
  );
  expect(warnings).toEqual(message ? [{ code: 'quantity-scale', message, tickers: ['TSLA'] }] : []);
});

it('several quantities at another scale are one warning [CSV-198]', () => {
  const before = [held('TSLA'), held('MSFT', { quantity: 200 }), held('AMD')];
  const after = [holding('TSLA', { quantity: 100 }), holding('MSFT', { quantity: 2 })];
  expect(warn([...after, holding('AMD')], before)).toEqual([
    {
      code: 'quantity-scale',
      message:
        '2 positions have at least 10 times as many or 10 times fewer shares: TSLA 10 → 100, MSFT 200 → 2.',
      tickers: ['TSLA', 'MSFT'],
    },
  ]);
});

it.each([
  [
    '2026-10-09',
    '2026-10-16',
    'This file is from Oct 9, 2026; the last import was from Oct 16, 2026.',
  ],
  [
    '2026-10-16T09:30',
    '2026-10-16T15:58',
    'This file is from Oct 16, 2026, 09:30; the last import was from Oct 16, 2026, 15:58.',
  ],
  ['2026-10-16', '2026-10-16T15:58', null],
  ['2026-10-16T09:30', '2026-10-16', null],
  ['2026-10-17', '2026-10-16T15:58', null],
  ['2026-10-09', null, null],
  [null, '2026-10-16', null],
])('a file from %s after an import from %s [CSV-199]', (asOf, lastAsOf, message) => {
  const warnings = warn([holding('A')], [], { file: { asOf }, lastAsOf });
  expect(warnings).toEqual(message ? [{ code: 'older-file', message, tickers: [] }] : []);
});

it('a warning names the file’s totals that don’t match the sum of its rows [CSV-200]', () => {
  const value = { kind: 'value', name: 'Market Value', line: 20, total: 1e4, sum: 9500.5 } as const;
  const shares = { kind: 'quantity', name: 'Qty', line: 21, total: 40, sum: 30 } as const;
  const cost = { ...value, kind: 'cost', name: 'Cost Basis', sum: 1e4, matches: true } as const;
  const totals = [{ ...value, matches: false }, cost, { ...shares, matches: false }];
  expect(warn([holding('A')], [], { file: { totals } })).toEqual([
    {
      code: 'total-mismatch',
      message:
        "The positions do not match the file's own totals: Market Value on line 20 says $10,000.00, and the rows add up to $9,500.50; Qty on line 21 says 40, and the rows add up to 30.",
      tickers: [],
    },
  ]);
});

it('a warning says that a file has no cost and which held prices stay [CSV-201]', () => {
  const holdings = ['NEW', 'KEPT', 'MORE'].map((ticker) => holding(ticker, unpriced));
  const before = [held('KEPT'), held('MORE', { quantity: 9 })];
  expect(warn(holdings, before, { file: { saysCost: false } })).toEqual([
    {
      code: 'no-cost',
      message:
        'This file says no cost: the trade prices of 2 positions are shown as missing (NEW, MORE), and 1 held position of the same quantity keeps its price.',
      tickers: ['NEW', 'MORE', 'KEPT'],
    },
  ]);
  expect(warn([holding('NEW', unpriced), holding('A')])).toEqual([
    {
      code: 'prices-missing',
      message:
        'The file has no readable trade price for 1 position: the trade price of 1 position is shown as missing (NEW).',
      tickers: ['NEW'],
    },
  ]);
});

it('omitted lines that look like positions are counted, but NIO and RDFN alone aren’t unusual [CSV-202]', () => {
  const reasons = ['short', 'bond', 'excluded', 'summary', 'option'] as const;
  const skipped = reasons.map((reason, index) => ({ line: index + 3, text: 'x', reason }));
  expect(warn([holding('A')], [], { file: { skipped } })).toEqual([
    {
      code: 'positions-left-out',
      message: '3 lines that look like positions are left out; the skipped lines say why.',
      tickers: [],
    },
  ]);
  expect(warn([holding('A')], [], { file: { skipped: skipped.slice(2) } })).toEqual([]);
});

it('the most unusual comes first, and a file without holdings has no warnings [CSV-196]', () => {
  const facts: Parameters<typeof warn>[2] = {
    betterFund: 'Growth Fund',
    overlaps: [{ fund: 'Growth Fund', held: 9, shared: 9 }],
    lastAsOf: '2026-10-16',
    file: {
      asOf: '2026-10-09',
      saysCost: false,
      skipped: [{ line: 3, text: 'x', reason: 'short' }],
      totals: [{ kind: 'cost', name: 'Cost', line: 9, total: 5, sum: 6, matches: false }],
    },
  };
  const before = [held('A'), held('GONE'), held('AWAY')];
  const holdings = [holding('A', { ...unpriced, quantity: 100 })];
  expect(warn(holdings, before, facts).map(({ code }) => code)).toEqual([
    'other-fund',
    'many-removed',
    'quantity-scale',
    'older-file',
    'total-mismatch',
    'no-cost',
    'positions-left-out',
  ]);
  expect(warn([], before, facts)).toEqual([]);
});
