import { FakeHttpError, type FakeResponses } from '@dashboard/mfe-kit';
import { expectToast, failWith } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  csvFile,
  expectFailure,
  findPreview,
  uploadFiles,
} from '../../test/open-fund-holdings.tsx';
import { addingPreview, emptyPreview, jobId, results } from '../sample/records.ts';
import { groupByReason, type SkippedLine } from './skipped/SkippedLines.tsx';

const PREVIEW = 'POST /api/holdings/import/preview';
const IMPORT = 'POST /api/holdings/import';

const failJob = (failure: object): FakeResponses => ({
  [IMPORT]: { jobId },
  'GET /api/jobs/{id}': {
    id: jobId,
    kind: 'holdings-import',
    state: 'failed',
    progress: 0,
    ...failure,
  },
});

test('if the fund has changed since the preview, the dialog says so and shows a new preview [CSV-224]', async () => {
  let revision = 7;
  const { user, host } = await uploadFiles(csvFile(), {
    [PREVIEW]: () => ({ ...addingPreview, revision }),
    [IMPORT]: ({ body }: { body: { revision: number } }) => {
      if (body.revision === 8) return { results, jobId };
      revision = 8;
      throw new FakeHttpError(409, 'The fund has changed since the preview.', 'fund_changed');
    },
  });
  const dialog = await findPreview();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText(/Nothing was imported; this is a new preview/)).toBeVisible();
  expect(host.toasts).toEqual([]);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ title: 'CSV Import Successful' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<[string, string, FakeResponses]>([
  [
    'blocked by another job',
    'Another change is still under way.',
    { [IMPORT]: failWith(409, 'Another change is still under way.', 'busy') },
  ],
  ['whose job fails later', 'The fund was changed.', failJob({ error: 'The fund was changed.' })],
])(
  'an import %s shows "%s" but no new preview [TOAST-15, TOAST-51]',
  async (_, reason, responses) => {
    const { user, host } = await uploadFiles(csvFile(), { [PREVIEW]: addingPreview, ...responses });
    const dialog = await findPreview();
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    const text = `Failed to import CSV data. ${reason}`;
    await expectFailure(host, 'Import Failed', text, 'Failed to import holdings');
    expect(dialog.queryByText(/this is a new preview/)).toBeNull();
  },
);

test('rejected holdings are listed with the reason, and nothing can be imported [CSV-225]', async () => {
  const rejected = [{ line: 2, reason: 'The ticker is left out.' }];
  const responses = failJob({ error: 'A holding is not valid', rejected });
  const { user } = await uploadFiles(csvFile(), responses);
  const dialog = await findPreview();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('PG: The ticker is left out.');
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('a file without holdings shows what it is and which export to use [CSV-226]', async () => {
  const message = 'This is an Account Statement. Export the Position Statement.';
  const { user, host } = await uploadFiles(csvFile(), {
    [PREVIEW]: { ...emptyPreview, document: { code: 'account-statement', message } },
  });
  await expectToast(host, 'No Data Found', `No valid holdings data found in the CSV. ${message}`);
  await user.click(screen.getByRole('button', { name: 'Show skipped lines' }));
  const dialog = await findPreview();
  expect(dialog.getByText('Skipped: 1 line')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

const createLine = (line: number, code: string, position = false): SkippedLine => ({
  line,
  text: `line ${line}`,
  reason: `It is a ${code}.`,
  code,
  position,
});

test('skipped lines are grouped by reason, with lines that look like positions first [CSV-218]', () => {
  const lines = [createLine(4, 'total'), createLine(7, 'bond', true), createLine(5, 'total')];
  expect(groupByReason(lines)).toEqual([
    { reason: 'It is a bond.', position: true, lines: [lines[1]] },
    { reason: 'It is a total.', position: false, lines: [lines[0], lines[2]] },
  ]);
});

test('short positions form one group, although their reasons name the ticker [CSV-218]', () => {
  const [one, other] = ['AAPL', 'TSLA'].map((ticker, index) => ({
    ...createLine(index + 2, 'short', true),
    reason: `${ticker} is a short position.`,
  })) as [SkippedLine, SkippedLine];
  expect(groupByReason([one, other]).map(({ reason }) => reason)).toEqual([
    'Short positions; only long positions are imported.',
  ]);
  expect(groupByReason([one]).map(({ reason }) => reason)).toEqual(['AAPL is a short position.']);
});
