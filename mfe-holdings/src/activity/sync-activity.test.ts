import type { FakeRequest } from '@dashboard/mfe-kit';
import { expectToast, failWith } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  ADD_ACTIVITY,
  added,
  createDay,
  filterRequests,
  MAIN,
  NOW,
  openActivity,
  TODAY,
} from '../../test/open-activity.ts';

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

const getSyncButton = () => screen.getByRole('button', { name: 'Sync to History' });

test('the sync sends an activity for every ticker and can be repeated [ACT-19, ACT-20, ACT-30, TOAST-37]', async () => {
  const { user, host } = await openActivity();
  await user.click(getSyncButton());
  await expectToast(host, 'Sync Complete', 'Synced 3 activities to portfolio history.');
  const record = { fund: MAIN, date: TODAY, details: null };
  expect(filterRequests(host, ADD_ACTIVITY).map(({ body }) => body)).toEqual([
    { ...record, activityType: 'holding_added', ticker: 'AAPL' },
    { ...record, activityType: 'holding_added', ticker: 'MSFT' },
    { ...record, activityType: 'holding_removed', ticker: 'TSLA' },
  ]);
  await user.click(getSyncButton());
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  const history = await screen.findByRole('list', { name: TODAY });
  expect(within(history).getAllByRole('listitem')).toHaveLength(3);
});

test('each failed activity is logged, and a single toast reports the failed sync [ACT-31, TOAST-22]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, host } = await openActivity({ [ADD_ACTIVITY]: failWith() });
  await user.click(getSyncButton());
  await expectToast(host, 'Sync Failed', 'Failed to sync daily activities to portfolio history.');
  expect(log).toHaveBeenCalledTimes(3);
});

test('a day without tickers cannot be synced', async () => {
  await openActivity({}, []);
  expect(getSyncButton()).toBeDisabled();
});

test('many tickers are sent a few at a time', async () => {
  const tickers = [...'ABCDEFGHIJKLMNOPQRSTUVW'];
  let concurrent = 0;
  let maxConcurrent = 0;
  const { user, host } = await openActivity(
    {
      [ADD_ACTIVITY]: async ({ body }: FakeRequest) => {
        concurrent += 1;
        maxConcurrent = Math.max(maxConcurrent, concurrent);
        await Promise.resolve();
        concurrent -= 1;
        return body;
      },
    },
    [createDay({ addedPositions: tickers, removedPositions: [] })],
  );
  expect(added().getByText('23')).toBeVisible();
  await user.click(getSyncButton());
  await expectToast(host, 'Sync Complete', 'Synced 23 activities to portfolio history.');
  expect(filterRequests(host, ADD_ACTIVITY)).toHaveLength(23);
  expect(maxConcurrent).toBeLessThanOrEqual(5);
});
