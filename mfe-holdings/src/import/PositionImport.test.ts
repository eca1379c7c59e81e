import { MAX_POSITION_FILE_BYTES } from '@dashboard/contracts-portfolio';
import { expectToast, failWith, filterWrites } from '@dashboard/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  csvFile,
  findPreview,
  openFundHoldings,
  openImport,
  uploadFiles,
} from '../../test/open-fund-holdings.tsx';
import { emptyPreview, importRecord, jobId, preview, results } from '../sample/records.ts';

test('an uploaded file is previewed with counts, removed holdings and skipped lines, imported, and can be undone [CSV-01, CSV-06, CSV-07, CSV-08, CSV-09, CSV-12, CSV-41, HOLD-08, HOLD-60]', async () => {
  const rendered = await uploadFiles(csvFile(), {
    'POST /api/holdings/import/preview': preview,
    'POST /api/holdings/import/{jobId}/undo': importRecord,
  });
  const day = ['/api', 'daily-activity', '✅ Main Fund', '11/20/2026'];
  rendered.host.queryClient.setQueryData(day, {});
  const dialog = await findPreview();
  const counts = dialog.getAllByRole('radio').map((option) => option.parentElement?.textContent);
  expect(counts).toEqual(['All 8', 'Removed 1', 'New 5', 'Updated 1', 'Unchanged 1']);
  expect(dialog.getByText('Skipped: 1 line')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(dialog.getByText('GONE')).toBeVisible();
  expect(dialog.getByText('The first cell is not a ticker.')).toBeInTheDocument();
  await rendered.user.click(dialog.getByRole('button', { name: 'Import and remove 1' }));
  await expectToast(rendered.host, 'CSV Import Successful', 'Updated: 1, New: 5, Removed: 1');
  const sent = rendered.host.requests.find(({ path }) => path === '/api/holdings/import');
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toEqual({
    fund: '✅ Main Fund',
    holdings: [
      ...preview.created,
      ...preview.updated.map(({ before: _, ...position }) => position),
      ...preview.unchanged,
    ],
    revision: 7,
    source: { fileName: 'positions.csv', asOf: null },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rendered.host.queryClient.getQueryState(day)?.isInvalidated).toBe(true);
  await rendered.host.undoLatest();
  expect(filterWrites(rendered.host).at(-1)?.path).toBe(`/api/holdings/import/${jobId}/undo`);
});

test('Cancel in the preview imports nothing [CSV-10]', async () => {
  const rendered = await uploadFiles(csvFile());
  const dialog = await findPreview();
  await rendered.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: 'Import preview' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Import Positions' })).toBeVisible();
  expect(rendered.host.requests.map(({ path }) => path)).not.toContain('/api/holdings/import');
});

test('an import that continues as a job shows its progress until the job ends [CSV-11]', async () => {
  const states = [
    { state: 'active', progress: 40 },
    { state: 'completed', progress: 100, results },
  ];
  const rendered = await uploadFiles(csvFile(), {
    'POST /api/holdings/import': { jobId },
    'GET /api/jobs/{id}': () => ({ id: jobId, kind: 'holdings-import', ...states.shift() }),
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await waitFor(() =>
    expect(rendered.host.toasts[0]).toMatchObject({ title: 'CSV Import Successful' }),
  );
});

const largeFile = new File(['Instrument'], 'positions.csv');
Object.defineProperty(largeFile, 'size', { value: MAX_POSITION_FILE_BYTES + 1 });

const textFile = new File(['Instrument'], 'positions.txt');

test.each([
  ['another type of file', textFile, 'Invalid File Type', 'Please upload a CSV file.'],
  [
    'an old Excel workbook',
    new File(['Instrument'], 'positions.xls'),
    'Invalid File Type',
    'Please upload a CSV file. An old Excel workbook (.xls) can be saved as .xlsx, which is read too.',
  ],
  [
    'a file over 10 MB',
    largeFile,
    'Parse Error',
    'Failed to parse CSV file. It is larger than 10 MB.',
  ],
])('%s is rejected and nothing is sent [CSV-01, CSV-05]', async (_, file, title, description) => {
  const { host } = await uploadFiles(file);
  await expectToast(host, title, description);
  expect(filterWrites(host)).toEqual([]);
});

test.each<[string, unknown, string, string]>([
  [
    'a file without holdings',
    emptyPreview,
    'No Data Found',
    'No valid holdings data found in the CSV.',
  ],
  [
    'a file that the server cannot read',
    failWith(413, 'The file has too many lines'),
    'Parse Error',
    'Failed to parse CSV file. The file has too many lines',
  ],
])(
  '%s is rejected and nothing is imported [CSV-04, CSV-05]',
  async (_, response, title, description) => {
    const file = new File(['words'], 'positions.CSV');
    const { host } = await uploadFiles(file, { 'POST /api/holdings/import/preview': response });
    await expectToast(host, title, description);
    const sent = filterWrites(host);
    expect(sent.map(({ path }) => path)).toEqual(['/api/holdings/import/preview']);
    const form = sent[0]?.body as FormData;
    expect([form.get('fund'), form.get('file')]).toEqual(['✅ Main Fund', file]);
    expect(screen.queryByRole('dialog', { name: 'Import preview' })).toBeNull();
  },
);

test('dropping a file anywhere on the page opens its import for the page’s fund [HOLD-59]', async () => {
  const responses = { 'POST /api/holdings/import/preview': preview };
  const { host } = openFundHoldings('admin', responses, '/?holdings.fund=Growth+Fund');
  await screen.findByRole('table', { name: 'Current Holdings' });
  const dataTransfer = { types: ['Files'], files: [csvFile()] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(await screen.findByText('Drop to import into Growth Fund')).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer });
  expect((await findPreview()).getByText('GONE')).toBeVisible();
  expect(screen.queryByText(/^Drop to import/)).toBeNull();
  const forms = filterWrites(host).map(({ body }) => body as FormData);
  expect(forms.map((form) => form.get('fund'))).toEqual(['Growth Fund']);
});

test('each import shows its file and date; only the last can be undone, and only if the fund hasn’t changed since [CSV-39, CSV-228]', async () => {
  const latest = { ...importRecord, source: { fileName: 'growth.csv', asOf: '2026-11-19' } };
  const older = { ...importRecord, jobId: 'job-0', undoable: false };
  const rendered = openFundHoldings('admin', {
    'GET /api/holdings/imports': [latest, older],
    'POST /api/holdings/import/{jobId}/undo': { ...importRecord, undone: true, undoable: false },
  });
  const { user, host } = rendered;
  await openImport(rendered);
  const table = within(await screen.findByRole('table', { name: 'Import history' }));
  const [, ...rows] = table.getAllByRole<HTMLTableRowElement>('row');
  const sources = rows.map(({ cells }) => cells[1]?.textContent);
  expect(sources).toEqual(['growth.csv as of 11/19/2026', '—']);
  const [first, second] = table.getAllByRole('button', { name: 'Undo' });
  expect(second).toBeDisabled();
  await user.click(first as HTMLElement);
  await waitFor(() => expect(host.toasts[0]?.title).toBe('Import Undone'));
  expect(filterWrites(host)[0]?.path).toBe('/api/holdings/import/job-1/undo');
});
