import { within } from '@testing-library/react';
import { csvFile, findPreview, uploadFiles } from '../../../test/upload-files.ts';
import { addingPreview } from '../../sample/records.ts';
import { groupByReason, type SkippedLine } from './SkippedLines.tsx';

const createLine = (line: number, code: string, position = false): SkippedLine => ({
  line,
  text: `line ${line}`,
  reason: `It is a ${code}.`,
  code,
  position,
});

const shorts = [createLine(9, 'short', true), createLine(12, 'short', true)];
const totals = Array.from({ length: 4_443 }, (_, index) => createLine(20 + index, 'total'));
const openSkipped = (skipped: SkippedLine[]) =>
  uploadFiles(csvFile(), {
    'POST /api/holdings/import/preview': { ...addingPreview, skipped },
  });

test('CSV-218 skipped lines are grouped by reason, those that look like positions first', () => {
  const lines = [createLine(4, 'total'), createLine(7, 'bond', true), createLine(5, 'total')];
  expect(groupByReason(lines)).toEqual([
    { reason: 'It is a bond.', position: true, lines: [lines[1]] },
    { reason: 'It is a total.', position: false, lines: [lines[0], lines[2]] },
  ]);
});

test('CSV-218 shorts, whose reason names the ticker, are one group', () => {
  const [one, other] = ['AAPL', 'TSLA'].map((ticker, index) => ({
    ...createLine(index + 2, 'short', true),
    reason: `${ticker} is a short position.`,
  })) as [SkippedLine, SkippedLine];
  expect(groupByReason([one, other]).map(({ reason }) => reason)).toEqual([
    'Short positions; only long positions are imported.',
  ]);
  expect(groupByReason([one]).map(({ reason }) => reason)).toEqual(['AAPL is a short position.']);
});

test('CSV-218 a few lines that look like positions show at once, others when their reason is opened', async () => {
  const { user } = await openSkipped([...shorts, createLine(3, 'total')]);
  const dialog = await findPreview();
  const section = within(dialog.getByRole('region', { name: 'Skipped: 3 lines' }));
  expect(section.getByText('2 lines look like positions and are not imported.')).toBeVisible();
  const table = within(section.getByRole('table', { name: 'It is a short.' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'LineText',
    '9line 9',
    '12line 12',
  ]);
  expect(section.queryByText('line 3')).toBeNull();
  await user.click(section.getByText('It is a total.'));
  expect(await section.findByText('line 3')).toBeVisible();
});

test('CSV-219 each of 4,445 skipped lines can be reached', async () => {
  const { user } = await openSkipped([...shorts, ...totals]);
  const dialog = await findPreview();
  await user.click(dialog.getByText('It is a total.'));
  const table = await dialog.findByRole('table', { name: 'It is a total.' });
  expect(table).toHaveAttribute('aria-rowcount', '4444');
  expect(dialog.getByText('4,443 lines')).toBeVisible();
});
