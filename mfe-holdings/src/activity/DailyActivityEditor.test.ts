import { type DailyActivity, saveDailyActivity } from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest } from '@dashboard/mfe-kit';
import { failOnce, failWith } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  ADD_ACTIVITY,
  added,
  createDay,
  filterRequests,
  MAIN,
  NOW,
  openActivity,
  removed,
  SAVE_DAY,
  TODAY,
} from '../../test/open-activity.ts';
import { chooseFund } from '../../test/open-fund-holdings.tsx';
import { sampleActivity } from '../sample/records.ts';

const GET = 'GET /api/daily-activity/{fund}/{date}';
const updated = {
  variant: 'success',
  title: 'Activity Updated',
  description: 'Daily activity has been updated successfully.',
  done: expect.any(String),
  undo: expect.any(Function),
};
const notUpdated = {
  variant: 'destructive',
  title: 'Update Failed',
  description: 'Failed to update daily activity.',
};

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

const chips = (list: ReturnType<typeof added>) =>
  list.queryAllByRole('listitem').map((chip) => chip.textContent);
const field = (list: ReturnType<typeof added>) => list.getByRole('textbox');
const addButton = (list: ReturnType<typeof added>) => list.getByRole('button', { name: 'Add' });

test('the editor opens with the main fund, New York’s trading day and a chip per ticker [ACT-08, ACT-09, ACT-22]', async () => {
  const { host } = await openActivity();
  expect(screen.getByLabelText('Fund')).toHaveValue(MAIN);
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-20');
  expect(chips(added())).toEqual(['AAPL', 'MSFT']);
  expect(chips(removed())).toEqual(['TSLA']);
  expect(host.requests.map(({ path }) => path)).toContain(
    '/api/daily-activity/%E2%9C%85%20Main%20Fund/11%2F20%2F2026',
  );
});

test('choosing another fund or date shows the lists for that day [ACT-08]', async () => {
  const { user } = await openActivity({}, [
    createDay(),
    createDay({ fund: 'Value Fund', date: '11/18/2026', addedPositions: ['KO'] }),
  ]);
  await chooseFund({ user }, screen.getByLabelText('Fund'), 'Value Fund');
  await waitFor(() => expect(chips(added())).toEqual([]));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-18' } });
  await waitFor(() => expect(chips(added())).toEqual(['KO']));
  expect(await screen.findByText('Value Fund · last 7 days')).toBeVisible();
});

test('the previous date stays in effect while a date is incomplete [ACT-08]', async () => {
  await openActivity();
  const date = screen.getByLabelText('Date');
  fireEvent.change(date, { target: { value: '' } });
  expect(chips(added())).toEqual(['AAPL', 'MSFT']);
  fireEvent.blur(date);
  expect(date).toHaveValue('2026-11-20');
});

test('a ticker is uppercased while typed, trimmed, added by Enter and saved at once [ACT-10, ACT-11, ACT-14, ACT-18, ACT-24, TOAST-36]', async () => {
  const { user, host } = await openActivity();
  await user.type(field(added()), ' pltr ');
  expect(field(added())).toHaveValue(' PLTR ');
  await user.type(field(added()), '{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([updated]));
  expect(chips(added())).toEqual(['AAPL', 'MSFT', 'PLTR']);
  expect(field(added())).toHaveValue('');
  expect(filterRequests(host, SAVE_DAY).map(({ body }) => body)).toEqual([
    {
      fund: MAIN,
      date: TODAY,
      addedPositions: ['AAPL', 'MSFT', 'PLTR'],
      removedPositions: ['TSLA'],
    },
  ]);
  expect(filterRequests(host, SAVE_DAY)[0]?.headers.get('if-match')).toBe('"3"');
  expect(filterRequests(host, ADD_ACTIVITY)).toEqual([]);
});

test('while the field is empty or blank, Add is disabled and Enter adds nothing [ACT-11, ACT-12]', async () => {
  const { user, host } = await openActivity();
  expect(addButton(added())).toBeDisabled();
  await user.type(field(added()), '   {Enter}');
  expect(addButton(added())).toBeDisabled();
  await user.type(field(added()), 'PLTR');
  expect(addButton(added())).toBeEnabled();
  expect(filterRequests(host, SAVE_DAY)).toEqual([]);
});

test('while a ticker is being saved, its chip shows and both Add buttons are disabled [ACT-13, ACT-18]', async () => {
  let respond = () => {};
  const { user } = await openActivity({
    [SAVE_DAY]: ({ body }: FakeRequest) =>
      new Promise((resolve) => {
        respond = () => resolve({ ...(body as DailyActivity), version: 4 });
      }),
  });
  await user.type(field(removed()), 'META');
  await user.type(field(added()), 'PLTR');
  await user.click(addButton(added()));
  await waitFor(() => expect(chips(added())).toEqual(['AAPL', 'MSFT', 'PLTR']));
  expect(addButton(removed())).toBeDisabled();
  expect(field(added())).toHaveFocus();
  await user.type(field(added()), 'KO');
  expect(addButton(added())).toBeDisabled();
  await act(async () => respond());
  await waitFor(() => expect(addButton(added())).toBeEnabled());
});

test('adding a ticker to one list removes it from the other [ACT-15]', async () => {
  const { user, host } = await openActivity();
  await user.type(field(added()), 'TSLA{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([updated]));
  expect(chips(added())).toEqual(['AAPL', 'MSFT', 'TSLA']);
  expect(chips(removed())).toEqual([]);
  await user.type(field(removed()), 'AAPL{Enter}');
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(chips(added())).toEqual(['MSFT', 'TSLA']);
  expect(chips(removed())).toEqual(['AAPL']);
});

test('adding a ticker that is already in the list changes nothing [ACT-16]', async () => {
  const { user, host } = await openActivity();
  await user.type(field(added()), 'aapl{Enter}');
  expect(field(added())).toHaveValue('');
  expect(chips(added())).toEqual(['AAPL', 'MSFT']);
  expect(filterRequests(host, SAVE_DAY)).toEqual([]);
});

test('removing a chip deletes the ticker and moves the focus to the next chip [ACT-17]', async () => {
  const { user, host } = await openActivity();
  await user.click(added().getByRole('button', { name: 'Remove AAPL' }));
  await waitFor(() => expect(host.toasts).toEqual([updated]));
  expect(chips(added())).toEqual(['MSFT']);
  expect(chips(removed())).toEqual(['TSLA']);
  expect(added().getByRole('button', { name: 'Remove MSFT' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chips(added())).toEqual([]));
  expect(field(added())).toHaveFocus();
});

test('quick successive edits are saved one at a time, and none are lost [ACT-18]', async () => {
  const { user, host } = await openActivity();
  await user.type(field(added()), 'KO{Enter}PEP{Enter}');
  fireEvent.click(added().getByRole('button', { name: 'Remove AAPL' }));
  fireEvent.click(removed().getByRole('button', { name: 'Remove TSLA' }));
  await user.type(field(removed()), 'MSFT{Enter}');
  await waitFor(() => expect(host.toasts).toEqual(Array(5).fill(updated)));
  expect(filterRequests(host, SAVE_DAY).map(({ headers }) => headers.get('if-match'))).toEqual(
    [3, 4, 5, 6, 7].map((version) => `"${version}"`),
  );
  expect(filterRequests(host, SAVE_DAY).at(-1)?.body).toMatchObject({
    addedPositions: ['KO', 'PEP'],
    removedPositions: ['MSFT'],
  });
});

test('text that isn’t a ticker shows an error and is not sent', async () => {
  const { user, host } = await openActivity();
  await user.type(field(added()), 'BERKSHIRE{Enter}');
  expect(added().getByText('A ticker must be 1 to 6 letters')).toBeVisible();
  expect(field(added())).toHaveValue('BERKSHIRE');
  expect(filterRequests(host, SAVE_DAY)).toEqual([]);
});

test('after a conflict an error shows, the day is refetched, and the typed ticker stays [TOAST-21, TOAST-56]', async () => {
  let saved = createDay();
  const { user, host } = await openActivity({
    [GET]: () => saved,
    [SAVE_DAY]: ({ body, headers }: FakeRequest) => {
      if (headers.get('if-match') !== `"${saved.version}"`) throw new FakeHttpError(412, 'Stale');
      saved = { ...(body as DailyActivity), version: saved.version + 1 };
      return saved;
    },
  });
  saved = createDay({ addedPositions: ['NVDA'], version: 4 });
  await user.type(field(added()), 'PLTR{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([notUpdated]));
  await waitFor(() => expect(chips(added())).toEqual(['NVDA']));
  expect(field(added())).toHaveValue('PLTR');
  const { error } = host.queryClient.getMutationCache().getAll()[0]?.state ?? {};
  expect(error?.message).toBe('Failed to update daily activity');
  expect(added().getByText(/^PLTR was not added\. Someone else changed this day/)).toBeVisible();
  await user.click(addButton(added()));
  await waitFor(() => expect(host.toasts.at(-1)).toEqual(updated));
  expect(chips(added())).toEqual(['NVDA', 'PLTR']);
  expect(added().queryByText(/was not added/)).toBeNull();
});

test('a failed removal restores the chip [TOAST-21]', async () => {
  const { user, host } = await openActivity({ [SAVE_DAY]: failWith() });
  await user.click(added().getByRole('button', { name: 'Remove AAPL' }));
  await waitFor(() => expect(host.toasts).toEqual([notUpdated]));
  expect(chips(added())).toEqual(['AAPL', 'MSFT']);
  expect(await added().findByText('AAPL was not removed.')).toBeVisible();
});

test('a day that failed to load counts as empty, and an edit fetches it first [ACT-23]', async () => {
  const responses = sampleActivity([createDay()]);
  const { user, host } = await openActivity({ ...responses, [GET]: failOnce(responses[GET]) });
  expect(screen.getByRole('alert')).toHaveTextContent('The day could not be loaded');
  expect(chips(added())).toEqual([]);
  await user.type(field(added()), 'PLTR{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([updated]));
  expect(chips(added())).toEqual(['AAPL', 'MSFT', 'PLTR']);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('undoing an edit [UNDO-18]', () => {
  async function edit(list: typeof added, ticker: string) {
    const { user, host } = await openActivity();
    await user.type(field(list()), `${ticker}{Enter}`);
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    return host;
  }

  test('removes the added ticker but not later additions', async () => {
    const host = await edit(added, 'PLTR');
    expect(host.toasts[0]?.done).toBe('PLTR added to Added Positions');
    const day = { fund: MAIN, date: TODAY } as const;
    await host.api.call(saveDailyActivity, {
      body: { ...day, addedPositions: ['AAPL', 'MSFT', 'PLTR', 'IBM'], removedPositions: ['TSLA'] },
      ifMatch: 4,
    });
    await act(() => host.undoLatest());
    await waitFor(() => expect(chips(added())).toEqual(['AAPL', 'MSFT', 'IBM']));
    expect(chips(removed())).toEqual(['TSLA']);
  });

  test('restores a ticker to its place, and to the list that it left', async () => {
    const host = await edit(removed, 'AAPL');
    expect(chips(removed())).toEqual(['TSLA', 'AAPL']);
    await act(() => host.undoLatest());
    await waitFor(() => expect(chips(added())).toEqual(['AAPL', 'MSFT']));
    expect(chips(removed())).toEqual(['TSLA']);
  });

  test('fails if someone has moved that ticker since', async () => {
    const host = await edit(added, 'PLTR');
    const body = { addedPositions: ['AAPL', 'MSFT'], removedPositions: ['TSLA', 'PLTR'] };
    const input = { body: { fund: MAIN, date: TODAY, ...body }, ifMatch: 4 } as const;
    await host.api.call(saveDailyActivity, input);
    await expect(host.undoLatest()).rejects.toMatchObject({ status: 412 });
  });
});
