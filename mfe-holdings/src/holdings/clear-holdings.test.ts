import type { FakeRequest } from '@dashboard/mfe-kit';
import {
  expectToast,
  failWith,
  filterWrites,
  type RenderedScreen,
} from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseFund, openFundHoldings } from '../../test/open-fund-holdings.tsx';
import { createHolding } from '../sample/records.ts';

const growth = (ticker: string) => createHolding(ticker, { fund: 'Growth Fund' });
/** Two funds: 2 holdings of $1,200 each in one, 1 in the other. */
const holdings = [growth('AAPL'), growth('MSFT'), createHolding('NVDA')];
const listHoldings = ({ query }: FakeRequest) =>
  holdings.filter(({ fund }) => fund === (query.get('fund') ?? fund));

const job = { id: 'job-9', kind: 'holdings-clear', state: 'active', progress: 50 };
const createJob = (changes: object) => ({ ...job, ...changes });
async function openDialog(user: RenderedScreen['user']) {
  await user.click(await screen.findByRole('button', { name: 'Clear All' }));
  return within(await screen.findByRole('alertdialog'));
}
const removed = { created: 0, updated: 0, removed: 2, unchanged: 0 };

test('Clear All names the current fund, its count and value, clears it in a job, and can be undone [HOLD-07, HOLD-21, TOAST-32, UNDO-13]', async () => {
  const { user, host } = openFundHoldings('admin', {
    'GET /api/holdings': listHoldings,
    'POST /api/holdings/clear': { jobId: 'job-9' },
    'GET /api/jobs/{id}': createJob({ state: 'completed', progress: 100, results: removed }),
    'POST /api/removals/{id}/restore': { success: true },
  });
  await chooseFund({ user }, await screen.findByLabelText('Fund'), 'Growth Fund');
  const dialog = await openDialog(user);
  expect(dialog.getByText(/2 holdings of Growth Fund, worth \$2,400\.00/)).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^Growth Fund/ })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /^All 2 funds/ })).not.toBeChecked();
  expect(filterWrites(host)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Clear All' }));
  await expectToast(host, 'All Holdings Cleared', '2 holdings removed from Growth Fund');
  expect(filterWrites(host)[0]?.body).toEqual({ fund: 'Growth Fund' });
  expect(filterWrites(host)[0]?.headers.get('idempotency-key')).toBeTruthy();
  await act(() => host.undoLatest());
  expect(filterWrites(host).at(-1)?.path).toBe('/api/removals/job-9/restore');
});

test('all funds are cleared only if chosen; a running job shows its progress and can be stopped [HOLD-58, HOLD-21, UNDO-19]', async () => {
  let stopped = false;
  const { user, host } = openFundHoldings('admin', {
    'GET /api/holdings': listHoldings,
    'POST /api/holdings/clear': { jobId: 'job-9' },
    'GET /api/jobs/{id}': () =>
      stopped
        ? createJob({ state: 'completed', cancelled: true, results: { ...removed, removed: 1 } })
        : createJob({ stepsDone: 1 }),
    'POST /api/removals/{id}/restore': { success: true },
    'POST /api/jobs/{id}/cancel': () => {
      stopped = true;
      return createJob({});
    },
  });
  await user.selectOptions(await screen.findByLabelText('Fund'), 'All Funds');
  const dialog = await openDialog(user);
  expect(dialog.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^All 2 funds/ }));
  expect(dialog.getByText(/3 holdings of all funds, worth \$3,600\.00/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Clear All' }));
  const bar = await screen.findByRole('progressbar', { name: 'Cleared 1 of 3' });
  expect(bar).toHaveAttribute('aria-valuenow', String((1 / 3) * 100));
  expect(filterWrites(host)[0]?.body).toEqual({ fund: 'all' });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await expectToast(host, 'Clearing Stopped', '1 holding removed from all funds');
  await act(() => host.undoLatest());
  expect(filterWrites(host).at(-1)?.path).toBe('/api/removals/job-9/restore');
});

test('a failed job shows a toast; without holdings the list is empty and Clear All is disabled [HOLD-20, TOAST-16]', async () => {
  const { user, host, unmount } = openFundHoldings('admin', {
    'POST /api/holdings/clear': failWith(),
  });
  await user.click((await openDialog(user)).getByRole('button', { name: 'Clear All' }));
  await expectToast(host, 'Clear Failed', 'Failed to clear holdings.');
  unmount();
  openFundHoldings('admin', { 'GET /api/holdings': [] });
  await screen.findByText('No holdings found. Upload a CSV to get started.');
  expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
});

test('the toast of a failed job can undo its removals [UNDO-19]', async () => {
  const { user, host } = openFundHoldings('admin', {
    'POST /api/holdings/clear': { jobId: 'job-9' },
    'GET /api/jobs/{id}': createJob({ state: 'failed', stepsDone: 1, error: 'The work failed.' }),
    'POST /api/removals/{id}/restore': { success: true },
  });
  await user.click((await openDialog(user)).getByRole('button', { name: 'Clear All' }));
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      variant: 'destructive',
      title: 'Clear Failed',
      description: 'Failed to clear holdings. 1 holding removed from ✅ Main Fund.',
      done: '1 holding removed from ✅ Main Fund',
    }),
  );
  await act(() => host.undoLatest());
  expect(filterWrites(host).at(-1)?.path).toBe('/api/removals/job-9/restore');
});
