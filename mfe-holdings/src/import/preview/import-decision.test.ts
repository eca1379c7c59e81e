import type { ImportPreview } from '@dashboard/contracts-portfolio';
import type { FakeRequest } from '@dashboard/mfe-kit';
import { filterWrites } from '@dashboard/mfe-kit/testing';
import { waitFor, within } from '@testing-library/react';
import { csvFile, findPreview, uploadFiles } from '../../../test/open-fund-holdings.tsx';
import { addingPreview, createPosition, preview } from '../../sample/records.ts';

const PREVIEW = 'POST /api/holdings/import/preview';

const after = { quantity: 150, pnlOpen: -90 };
const decision: ImportPreview = {
  ...preview,
  asOf: '2026-11-20T15:58',
  created: [createPosition('NEW', { quantity: 10, tradePrice: 0, pnlOpen: null })],
  updated: [
    {
      ...createPosition('AAPL', { ...after, tradePrice: 212.41, pnlPercent: -1.5 }),
      before: createPosition('AAPL', { quantity: 100, pnlPercent: -1.5, pnlOpen: null }),
    },
  ],
  removed: [createPosition('GONE', { quantity: 100, tradePrice: 10, currentPrice: 12.5 })],
  fundTotals: {
    before: { value: 100_000, cost: 90_000, pnlOpen: 10_000 },
    after: { value: 112_500, cost: 104_000, pnlOpen: 8_500 },
  },
  suggestedFund: 'Growth Fund',
  warnings: [
    { code: 'other-fund', message: 'Growth Fund holds 8 of these tickers.', tickers: [] },
    { code: 'many-removed', message: '1 of 2 positions would be removed.', tickers: ['GONE'] },
  ],
  totals: [
    { kind: 'value', name: 'Mkt Value', line: 9, total: 112_500, sum: 112_500, matches: true },
    { kind: 'cost', name: 'Cost Basis', line: 9, total: 104_000, sum: 104_000, matches: true },
    { kind: 'pnlOpen', name: 'Gain', line: 9, total: 1, sum: 2, matches: false },
  ],
};

const openDecision = (responses = {}) =>
  uploadFiles(csvFile(), { [PREVIEW]: decision, ...responses });

const respondForFund = ({ body }: FakeRequest) =>
  (body as FormData).get('fund') === 'Growth Fund'
    ? { ...addingPreview, fund: 'Growth Fund' }
    : decision;

const isAbove = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

test('the preview shows the file, its broker, its date and the target fund [CSV-210]', async () => {
  const { user, host } = await openDecision({ [PREVIEW]: respondForFund });
  const dialog = await findPreview();
  expect(dialog.getByText('positions.csv')).toBeVisible();
  expect(dialog.getByText('thinkorswim, as of 11/20/2026 3:58 PM')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Import into'), 'Growth Fund');
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(filterWrites(host).at(-1)?.body).toMatchObject({ fund: 'Growth Fund' });
});

test('warnings are above the figures, and one click selects the fund that fits [CSV-211]', async () => {
  const { user } = await openDecision({ [PREVIEW]: respondForFund });
  const dialog = await findPreview();
  const warnings = within(dialog.getByRole('status', { name: 'Warnings' }));
  const otherFund = warnings.getByText('Growth Fund holds 8 of these tickers.');
  const manyRemoved = warnings.getByText('1 of 2 positions would be removed.');
  expect(isAbove(otherFund, manyRemoved)).toBe(true);
  expect(isAbove(manyRemoved, dialog.getByText('Fund Value'))).toBe(true);
  await user.click(warnings.getByRole('button', { name: 'Use Growth Fund' }));
  await waitFor(() => expect(warnings.queryByRole('button')).toBeNull());
  expect(dialog.getByLabelText('Import into')).toHaveValue('Growth Fund');
});

test('the fund after the import is compared with the current fund and the file’s totals [CSV-212, CSV-213]', async () => {
  await openDecision();
  const dialog = await findPreview();
  const stats = ['Fund Value', 'P&L Open', 'Positions'].map(
    (label) => dialog.getByText(label, { selector: 'dt' }).parentElement?.textContent,
  );
  expect(stats).toEqual([
    'Fund Value$112,500.00+$12,500.00 (+12.5%) from $100,000.00',
    'P&L Open+$8,500.00-$1,500.00 (-15.0%) from $10,000.00',
    'Positions3as before',
  ]);
  expect(
    dialog.getByText("Matches the file's total: value $112,500.00, cost $104,000.00"),
  ).toBeVisible();
});

test('one table shows removed, new and updated positions, and the old value of each changed figure [CSV-214, CSV-215, CSV-216, CSV-217]', async () => {
  const { user } = await openDecision();
  const dialog = await findPreview();
  const table = within(dialog.getByRole('table', { name: 'What the import changes' }));
  const readRows = () =>
    table
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => [...cells].map((cell) => readAloud(cell)));
  const [headings, ...rows] = readRows();
  expect(headings?.join()).toBe('Ticker,Change,Value Change,Quantity,Trade Price,P&L Open,P&L %');
  expect(rows).toEqual([
    ['GONE', 'Removed', '-$1,250.00', '100', '$10.00', '+$26,565.00', '—'],
    ['NEW', 'New', '$0.00', '10', 'Price missing', '—', '—'],
    [
      'AAPL',
      'Updated',
      '+$10,621.00',
      '150, was 100',
      '$212.4100, was $212.4050',
      '-$90.00, was missing',
      '-1.50%',
    ],
    ['AMD', 'Unchanged', '$0.00', '1,500', '$212.41', '+$26,565.00', '—'],
  ]);
  expect(table.getByText('-$1,250.00')).toHaveAttribute('data-sign', 'negative');
  expect(dialog.getByRole('button', { name: 'Import and remove 1' })).toBeEnabled();

  await user.click(dialog.getByRole('radio', { name: 'Updated 1' }));
  expect(readRows().map(([ticker]) => ticker)).toEqual(['Ticker', 'AAPL']);
});

function readAloud(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const silent of copy.querySelectorAll('[aria-hidden]')) silent.remove();
  return copy.textContent ?? '';
}
