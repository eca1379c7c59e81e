import type { DailyActivity } from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleActivity } from '../sample/sample-activity.ts';
import { ActivityPanels } from './ActivityPanels.tsx';

const SAVE = 'POST /api/daily-activity';
const ADD = 'POST /api/portfolio-activity';
const MAIN = '✅ Main Fund';
const TODAY = '11/20/2026';

const day = (changes: Partial<DailyActivity> = {}): DailyActivity => ({
  fund: MAIN,
  date: TODAY,
  addedPositions: ['AAPL', 'MSFT'],
  removedPositions: ['TSLA'],
  version: 3,
  ...changes,
});

const updated = {
  variant: 'success',
  title: 'Activity Updated',
  description: 'Daily activity has been updated successfully.',
};
const notUpdated = {
  variant: 'destructive',
  title: 'Update Failed',
  description: 'Failed to update daily activity.',
};

// 2 a.m. UTC: in New York it is the evening of the previous day.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T02:00:00Z')));
afterEach(() => jest.restoreAllMocks());

const open = async (
  more: FakeResponses = {},
  days: readonly DailyActivity[] = [day()],
  tradingTimeZone?: string,
) => {
  const rendered = renderScreen(ActivityPanels, {
    audience: 'admin',
    responses: { ...sampleActivity(days), ...more },
    tradingTimeZone,
  });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return rendered;
};

const group = (name: string) => within(screen.getByRole('group', { name }));
const added = () => group('Added Positions');
const removed = () => group('Removed Positions');
const chips = (list: ReturnType<typeof group>) =>
  list.queryAllByRole('listitem').map((chip) => chip.textContent);
const field = (list: ReturnType<typeof group>) => list.getByRole('textbox');
const addButton = (list: ReturnType<typeof group>) => list.getByRole('button', { name: 'Add' });
const listSaves = (host: { requests: readonly FakeRequest[] }) =>
  host.requests.filter(({ method, path }) => `${method} ${path}` === SAVE);
const listActivities = (host: { requests: readonly FakeRequest[] }) =>
  host.requests.filter(({ method, path }) => `${method} ${path}` === ADD);

test('ACT-08, ACT-09, ACT-22 the editor opens with the main fund and the trading day of New York, with a chip for each ticker', async () => {
  const { host } = await open();
  expect(screen.getByLabelText('Fund')).toHaveValue(MAIN);
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-20');
  expect(chips(added())).toEqual(['AAPL', 'MSFT']);
  expect(chips(removed())).toEqual(['TSLA']);
  expect(host.requests.map(({ path }) => path)).toContain(
    '/api/daily-activity/%E2%9C%85%20Main%20Fund/11%2F20%2F2026',
  );
});

test.each([
  ['2026-11-20T14:59:59Z', '2026-11-20'],
  ['2026-11-20T15:00:00Z', '2026-11-21'],
])(
  'ACT-08 with Tokyo as the trading time zone, at %s the editor opens on %s',
  async (instant, date) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
    await open({}, [day(), day({ date: '11/21/2026' })], 'Asia/Tokyo');
    expect(screen.getByLabelText('Date')).toHaveValue(date);
  },
);

test('ACT-08 another fund or date shows the lists of that day', async () => {
  const { user } = await open({}, [
    day(),
    day({ fund: 'Value Fund', date: '11/18/2026', addedPositions: ['KO'], removedPositions: [] }),
  ]);
  await user.selectOptions(screen.getByLabelText('Fund'), 'Value Fund');
  await waitFor(() => expect(chips(added())).toEqual([]));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-18' } });
  await waitFor(() => expect(chips(added())).toEqual(['KO']));
  expect(await screen.findByText('Value Fund · last 7 days')).toBeVisible();
});

test('ACT-08 while a date is incomplete, the previous one stays in effect', async () => {
  await open();
  const date = screen.getByLabelText('Date');
  fireEvent.change(date, { target: { value: '' } });
  expect(chips(added())).toEqual(['AAPL', 'MSFT']);
  fireEvent.blur(date);
  expect(date).toHaveValue('2026-11-20');
});

test('ACT-10, ACT-11, ACT-14, ACT-18, ACT-24, TOAST-36 a ticker is uppercased while typed, trimmed, added by Enter and saved at once', async () => {
  const { user, host } = await open();
  await user.type(field(added()), ' pltr ');
  expect(field(added())).toHaveValue(' PLTR ');
  await user.type(field(added()), '{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([updated]));
  expect(chips(added())).toEqual(['AAPL', 'MSFT', 'PLTR']);
  expect(field(added())).toHaveValue('');
  expect(listSaves(host).map(({ body }) => body)).toEqual([
    {
      fund: MAIN,
      date: TODAY,
      addedPositions: ['AAPL', 'MSFT', 'PLTR'],
      removedPositions: ['TSLA'],
    },
  ]);
  expect(listSaves(host)[0]?.headers.get('if-match')).toBe('"3"');
  expect(listActivities(host)).toEqual([]);
});

test('ACT-11, ACT-12 Add is disabled while the field is empty or blank, and Enter adds nothing then', async () => {
  const { user, host } = await open();
  expect(addButton(added())).toBeDisabled();
  await user.type(field(added()), '   {Enter}');
  expect(addButton(added())).toBeDisabled();
  await user.type(field(added()), 'PLTR');
  expect(addButton(added())).toBeEnabled();
  expect(listSaves(host)).toEqual([]);
});

test('ACT-13, ACT-18 while a ticker is being saved its chip shows and both Add buttons are disabled', async () => {
  let respond = () => {};
  const { user } = await open({
    [SAVE]: ({ body }: FakeRequest) =>
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

test('ACT-15 a ticker added to one list leaves the other', async () => {
  const { user, host } = await open();
  await user.type(field(added()), 'TSLA{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([updated]));
  expect(chips(added())).toEqual(['AAPL', 'MSFT', 'TSLA']);
  expect(chips(removed())).toEqual([]);
  await user.type(field(removed()), 'AAPL{Enter}');
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(chips(added())).toEqual(['MSFT', 'TSLA']);
  expect(chips(removed())).toEqual(['AAPL']);
});

test('ACT-16 a ticker that the list already has changes nothing', async () => {
  const { user, host } = await open();
  await user.type(field(added()), 'aapl{Enter}');
  expect(field(added())).toHaveValue('');
  expect(chips(added())).toEqual(['AAPL', 'MSFT']);
  expect(listSaves(host)).toEqual([]);
});

test('ACT-17 removing a chip deletes the ticker and moves the focus to the next chip', async () => {
  const { user, host } = await open();
  await user.click(added().getByRole('button', { name: 'Remove AAPL' }));
  await waitFor(() => expect(host.toasts).toEqual([updated]));
  expect(chips(added())).toEqual(['MSFT']);
  expect(chips(removed())).toEqual(['TSLA']);
  expect(added().getByRole('button', { name: 'Remove MSFT' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chips(added())).toEqual([]));
  expect(field(added())).toHaveFocus();
});

test('ACT-18 edits in quick succession are saved one after the other, and none is lost', async () => {
  const { user, host } = await open();
  await user.type(field(added()), 'KO{Enter}PEP{Enter}');
  fireEvent.click(added().getByRole('button', { name: 'Remove AAPL' }));
  fireEvent.click(removed().getByRole('button', { name: 'Remove TSLA' }));
  await user.type(field(removed()), 'MSFT{Enter}');
  await waitFor(() => expect(host.toasts).toEqual(Array(5).fill(updated)));
  expect(listSaves(host).map(({ headers }) => headers.get('if-match'))).toEqual(
    [3, 4, 5, 6, 7].map((version) => `"${version}"`),
  );
  expect(listSaves(host).at(-1)?.body).toMatchObject({
    addedPositions: ['KO', 'PEP'],
    removedPositions: ['MSFT'],
  });
});

test('text that is no ticker shows an error and is not sent', async () => {
  const { user, host } = await open();
  await user.type(field(added()), 'BERKSHIRE{Enter}');
  expect(added().getByText('A ticker is 1 to 6 letters')).toBeVisible();
  expect(field(added())).toHaveValue('BERKSHIRE');
  expect(listSaves(host)).toEqual([]);
});

test('TOAST-21, TOAST-56 a conflict is shown and the day fetched again, and the typed ticker is kept', async () => {
  let saved = day();
  const { user, host } = await open({
    'GET /api/daily-activity/{fund}/{date}': () => saved,
    [SAVE]: ({ body, headers }: FakeRequest) => {
      if (headers.get('if-match') !== `"${saved.version}"`) throw new FakeHttpError(412, 'Stale');
      saved = { ...(body as DailyActivity), version: saved.version + 1 };
      return saved;
    },
  });
  saved = day({ addedPositions: ['NVDA'], version: 4 });
  await user.type(field(added()), 'PLTR{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([notUpdated]));
  await waitFor(() => expect(chips(added())).toEqual(['NVDA']));
  expect(field(added())).toHaveValue('PLTR');
  const { error } = host.queryClient.getMutationCache().getAll()[0]?.state ?? {};
  expect(error?.message).toBe('Failed to update daily activity');
  expect(added().getByText(/^PLTR was not added\. Somebody else changed this day/)).toBeVisible();
  await user.click(addButton(added()));
  await waitFor(() => expect(host.toasts.at(-1)).toEqual(updated));
  expect(chips(added())).toEqual(['NVDA', 'PLTR']);
  expect(added().queryByText(/was not added/)).toBeNull();
});

test('TOAST-21 a removal that fails brings the chip back', async () => {
  const { user, host } = await open({
    [SAVE]: () => {
      throw new FakeHttpError(503, 'Down');
    },
  });
  await user.click(added().getByRole('button', { name: 'Remove AAPL' }));
  await waitFor(() => expect(host.toasts).toEqual([notUpdated]));
  expect(chips(added())).toEqual(['AAPL', 'MSFT']);
  expect(await added().findByText('AAPL was not removed.')).toBeVisible();
});

test('ACT-23 a day that failed to load counts as empty, and an edit fetches it first', async () => {
  let down = true;
  const responses = sampleActivity([day()]);
  const GET = 'GET /api/daily-activity/{fund}/{date}';
  const { user, host } = await open({
    [GET]: (request: FakeRequest) => {
      if (down) throw new FakeHttpError(503, 'Down');
      return (responses[GET] as (given: FakeRequest) => unknown)(request);
    },
    [SAVE]: responses[SAVE],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The day could not be loaded');
  expect(chips(added())).toEqual([]);
  down = false;
  await user.type(field(added()), 'PLTR{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([updated]));
  expect(chips(added())).toEqual(['AAPL', 'MSFT', 'PLTR']);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('sync', () => {
  const sync = () => screen.getByRole('button', { name: 'Sync to History' });

  test('ACT-19, ACT-20, ACT-30, TOAST-37 an activity is sent for every ticker, and the sync can be repeated', async () => {
    const { user, host } = await open();
    await user.click(sync());
    await waitFor(() =>
      expect(host.toasts).toEqual([
        {
          variant: 'success',
          title: 'Sync Complete',
          description: 'Synced 3 activities to portfolio history.',
        },
      ]),
    );
    const record = { fund: MAIN, date: TODAY, details: null };
    expect(listActivities(host).map(({ body }) => body)).toEqual([
      { ...record, activityType: 'holding_added', ticker: 'AAPL' },
      { ...record, activityType: 'holding_added', ticker: 'MSFT' },
      { ...record, activityType: 'holding_removed', ticker: 'TSLA' },
    ]);
    await user.click(sync());
    await waitFor(() => expect(host.toasts).toHaveLength(2));
    const history = await screen.findByRole('list', { name: TODAY });
    expect(within(history).getAllByRole('listitem')).toHaveLength(3);
  });

  test('ACT-31, TOAST-22 each failed activity is logged, and one toast says that the sync failed', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, host } = await open({
      [ADD]: () => {
        throw new FakeHttpError(503, 'Down');
      },
    });
    await user.click(sync());
    await waitFor(() =>
      expect(host.toasts).toEqual([
        {
          variant: 'destructive',
          title: 'Sync Failed',
          description: 'Failed to sync daily activities to portfolio history.',
        },
      ]),
    );
    expect(log).toHaveBeenCalledTimes(3);
  });

  test('a day without tickers cannot be synced', async () => {
    await open({}, []);
    expect(sync()).toBeDisabled();
  });

  test('500 tickers are sent a few at a time', async () => {
    const tickers = Array.from({ length: 500 }, (_, index) =>
      ['A', ...String(index)].map((c) => (c === 'A' ? c : 'ABCDEFGHIJ'[Number(c)])).join(''),
    );
    let concurrent = 0;
    let maxConcurrent = 0;
    const { user, host } = await open(
      {
        [ADD]: async ({ body }: FakeRequest) => {
          concurrent += 1;
          maxConcurrent = Math.max(maxConcurrent, concurrent);
          await Promise.resolve();
          concurrent -= 1;
          return body;
        },
      },
      [day({ addedPositions: tickers, removedPositions: [] })],
    );
    expect(added().getByText('500')).toBeVisible();
    await user.click(sync());
    await waitFor(() =>
      expect(host.toasts[0]?.description).toBe('Synced 500 activities to portfolio history.'),
    );
    expect(listActivities(host)).toHaveLength(500);
    expect(maxConcurrent).toBeLessThanOrEqual(5);
  });
});
