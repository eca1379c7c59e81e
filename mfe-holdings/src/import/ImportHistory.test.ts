import { filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.tsx';
import { openImport } from '../../test/upload-files.ts';
import { importRecord } from '../sample/records.ts';

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
