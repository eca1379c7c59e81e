import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES, fixtureNames, readFixture } from '../test/fixtures.ts';
import { documentKinds, parsePositionFile } from './index.ts';

interface Expected {
  broker: string;
  saysCost?: boolean;
  holdings: object[];
  currentPrices?: Record<string, number>;
  skipped: { line: number; reason: string; detail?: string }[];
  document?: string | null;
  asOf?: string | null;
  table?: object;
}

const readExpected = (name: string): Expected =>
  JSON.parse(readFileSync(join(FIXTURES, `${name}.expected.json`), 'utf8'));

const byTicker = (a: { ticker?: string }, b: { ticker?: string }): number =>
  (a.ticker ?? '').localeCompare(b.ticker ?? '');

const documents = fixtureNames.filter((name) => /^(?:document|unknown)-/.test(name));
const tested = new Set<string>();

test.each([
  ['activity-27-trans-codes', 'CSV-51 CSV-81'],
  ['etrade-08-decoy-header-total-row', 'CSV-49 CSV-71 CSV-72 CSV-73 CSV-74 CSV-84'],
  ['fidelity-21-two-accounts-footer', 'CSV-75 CSV-76 CSV-77 CSV-78 CSV-98 CSV-99'],
  ['hand-29-words-in-names', 'CSV-49 CSV-53 CSV-54 CSV-92 CSV-93'],
  ['ibkr-22-activity-statement', 'CSV-50 CSV-51 CSV-79'],
  ['large-11-five-thousand-rows', 'CSV-103'],
  [
    'messy-10-injection-unicode-malformed',
    'CSV-43 CSV-44 CSV-46 CSV-47 CSV-86 CSV-91 CSV-98 CSV-99',
  ],
  ['messy-30-quotes', 'CSV-44 CSV-45 CSV-46'],
  ['schwab-05-individual-positions', 'CSV-58 CSV-67 CSV-68 CSV-70 CSV-107'],
  ['schwab-28-two-accounts', 'CSV-67 CSV-69 CSV-98'],
  ['tastytrade-23-stocks-and-options', 'CSV-80 CSV-97'],
  [
    'tos-01-default-layout-covered-calls',
    'CSV-42 CSV-55 CSV-59 CSV-61 CSV-62 CSV-65 CSV-66 CSV-83 CSV-88 CSV-90 CSV-104 CSV-105',
  ],
  ['tos-02-custom-columns-pl-percent', 'CSV-55 CSV-56 CSV-59 CSV-85 CSV-89 CSV-96'],
  ['tos-24-tax-lots-and-strategies', 'CSV-63 CSV-64 CSV-88'],
  ['tos-25-live-account-groups', 'CSV-57 CSV-60 CSV-62 CSV-85'],
  ['tos-26-account-statement', 'CSV-51 CSV-81'],
  ['semicolons-40-decimal-commas', 'CSV-170 CSV-171 CSV-172 CSV-173 CSV-178'],
  ['tabs-41-pasted-table', 'CSV-170 CSV-171 CSV-176'],
  ['utf16-42-unicode-text', 'CSV-171 CSV-174 CSV-176 CSV-177'],
  ['tos-43-resaved-lines-of-commas', 'CSV-62 CSV-170 CSV-175'],
  ['tos-40-column-called-3', 'CSV-113'],
  ['tastytrade-41-percent-bar', 'CSV-114'],
  ['tastytrade-42-cost-only', 'CSV-114'],
  ['vanguard-43-holdings-and-transactions', 'CSV-115 CSV-117'],
  ['fidelity-44-statement', 'CSV-115'],
  ['ibkr-45-flex-query', 'CSV-119 CSV-121'],
  ['merrill-46-combined-gain', 'CSV-112 CSV-117'],
  ['jpmorgan-47-positions', 'CSV-120'],
  ['wealthsimple-48-holdings-report', 'CSV-120'],
  ['td-49-average-cost', 'CSV-120'],
  ['m1-50-holdings', 'CSV-120'],
  ['hand-51-market-prices', 'CSV-112 CSV-116 CSV-117'],
  ['hand-52-cost-of-one-share', 'CSV-118 CSV-121'],
  ['schwab-53-few-columns', 'CSV-117'],
  ['hand-75-price-and-cost-each', 'CSV-164'],
  ['yahoo-76-portfolio', 'CSV-169'],
  ...documents.map((name) => [name, 'CSV-81 CSV-150']),
  ['fidelity-60-core-cash', 'CSV-93 CSV-130 CSV-131 CSV-134 CSV-138'],
  ['ibkr-61-currencies-bonds-shorts', 'CSV-132 CSV-134 CSV-137 CSV-138 CSV-139'],
  ['ibkr-62-long-and-short-sections', 'CSV-79 CSV-134 CSV-137'],
  ['ibkr-63-flex-lots-only', 'CSV-132 CSV-134 CSV-137'],
  ['etrade-64-lot-rows', 'CSV-130 CSV-134 CSV-136'],
  ['schwab-65-bonds-and-preferreds', 'CSV-130 CSV-134 CSV-138'],
  ['hand-66-what-the-instrument-is', 'CSV-132 CSV-133 CSV-134 CSV-138 CSV-139'],
  ['tos-67-shorts-with-options', 'CSV-134 CSV-135 CSV-139 CSV-147'],
  ['etrade-80-totals', 'CSV-181 CSV-186'],
  ['tos-81-group-totals', 'CSV-181 CSV-185'],
  ['ibkr-82-currencies-and-totals', 'CSV-181 CSV-184'],
  ['ibkr-90-german', 'CSV-250'],
  ['ibkr-91-french', 'CSV-250'],
  ['ibkr-92-spanish', 'CSV-250'],
  ['vanguard-93-balances', 'CSV-252'],
  ['hand-94-percentages-as-fractions', 'CSV-253'],
  ['hand-96-status', 'CSV-51'],
  ['hand-97-option-symbols', 'CSV-88'],
  ['tos-68-figures-on-company-rows', 'CSV-141 CSV-142 CSV-143 CSV-144 CSV-145'],
])(
  '%s is parsed as expected, to the last line [%s, CSV-17, CSV-58, CSV-81, CSV-82, CSV-89, CSV-111, CSV-117, CSV-160, CSV-162]',
  (name) => {
    tested.add(name);
    const file = parsePositionFile(readFixture(name));
    const expected = readExpected(name);
    const holdings = file.holdings.map(({ ticker, quantity, tradePrice, pnlPercent, pnlOpen }) => ({
      ticker,
      quantity,
      tradePrice,
      pnlPercent,
      pnlOpen,
    }));
    const priced = file.holdings.filter(({ currentPrice }) => currentPrice !== null);
    expect({
      broker: file.broker,
      saysCost: file.saysCost,
      holdings: holdings.sort(byTicker),
      currentPrices: Object.fromEntries(
        priced.map((holding) => [holding.ticker, holding.currentPrice]),
      ),
      skipped: file.skipped.map(({ line, reason, detail }) => ({ line, reason, detail })),
    }).toEqual({
      broker: expected.broker,
      saysCost: expected.saysCost ?? true,
      holdings: [...expected.holdings].sort(byTicker),
      currentPrices: expected.currentPrices ?? {},
      skipped: expected.skipped.map(({ line, reason, detail }) => ({ line, reason, detail })),
    });
    const { asOf, document, table } = file;
    if (expected.document === undefined) return;
    expect({ asOf, document }).toEqual({ asOf: expected.asOf, document: expected.document });
    if (expected.table) expect(table).toMatchObject(expected.table);
    else expect(table).toBeNull();
  },
);

test('a test parses every file in the fixtures folder', () => {
  expect(fixtureNames).toEqual([...tested].sort());
});

test('every kind of document has a fixture [CSV-150]', () => {
  const recognised = fixtureNames.map((name) => readExpected(name).document);
  expect(documentKinds.filter((kind) => !recognised.includes(kind))).toEqual([]);
});
