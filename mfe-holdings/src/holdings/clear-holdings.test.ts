import { failWith, filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.ts';

const createJob = (changes: object) => ({
  id: 'job-9',
  kind: 'holdings-clear',
  state: 'active',
  progress: 50,
  ...changes,
});
const removed = { created: 0, updated: 0, removed: 2, unchanged: 0 };

test('HOLD-07, HOLD-21, TOAST-32 Clear All asks for confirmation with fund and count, then clears as a job', async () => {
  const { user, host } = openFundHoldings('admin', {
    'POST /api/holdings/clear': { jobId: 'job-9' },
    'GET /api/jobs/{id}': createJob({ state: 'completed', progress: 100, results: removed }),
  });
  await user.selectOptions(await screen.findByLabelText('Fund'), 'Growth Fund');
  await user.click(await screen.findByRole('button', { name: 'Clear All' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/2 holdings of Growth Fund/)).toBeVisible();
  expect(filterWrites(host)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(host.toasts[0]?.title).toBe('All Holdings Cleared'));
  expect(filterWrites(host)[0]?.body).toEqual({ fund: 'Growth Fund' });
  expect(filterWrites(host)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('HOLD-58 clearing all funds is said in words; a running job shows its progress and can be stopped', async () => {
  let stopped = false;
  const { user, host } = openFundHoldings('admin', {
    'POST /api/holdings/clear': { jobId: 'job-9' },
    'GET /api/jobs/{id}': () =>
      stopped
        ? createJob({ state: 'completed', cancelled: true, results: { ...removed, removed: 1 } })
        : createJob({}),
    'POST /api/jobs/{id}/cancel': () => {
      stopped = true;
      return createJob({});
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Clear All' }));
  expect(screen.getByText(/2 holdings of all funds/)).toBeVisible();
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear All' }),
  );
  expect(await screen.findByRole('progressbar', { name: 'Clearing' })).toBeVisible();
  expect(filterWrites(host)[0]?.body).toEqual({ fund: 'all' });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      title: 'Clearing Stopped',
      description: 'Removed: 1',
    }),
  );
});

test('TOAST-16 a failed job shows a toast; without holdings Clear All is disabled', async () => {
  const { user, host, unmount } = openFundHoldings('admin', {
    'POST /api/holdings/clear': failWith(),
  });
  await user.click(await screen.findByRole('button', { name: 'Clear All' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear All' }),
  );
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      title: 'Clear Failed',
      description: 'Failed to clear holdings.',
    }),
  );
  unmount();
  openFundHoldings('admin', { 'GET /api/holdings': [] });
  await screen.findByText('No holdings found. Upload a CSV to get started.');
  expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
});
