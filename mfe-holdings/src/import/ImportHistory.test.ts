import { filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.ts';
import { importRecord } from '../../test/samples.ts';

test('CSV-39 the last import can be undone; one after which the fund was changed cannot', async () => {
  const older = { ...importRecord, jobId: 'job-0', undoable: false };
  const { user, host } = openFundHoldings('admin', {
    'GET /api/holdings/imports': [importRecord, older],
    'POST /api/holdings/import/{jobId}/undo': { ...importRecord, undone: true, undoable: false },
  });
  const table = within(await screen.findByRole('table', { name: 'Import history' }));
  const [first, second] = table.getAllByRole('button', { name: 'Undo' });
  expect(second).toBeDisabled();
  await user.click(first as HTMLElement);
  await waitFor(() => expect(host.toasts[0]?.title).toBe('Import Undone'));
  expect(filterWrites(host)[0]?.path).toBe('/api/holdings/import/job-1/undo');
});
