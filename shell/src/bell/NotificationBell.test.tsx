import type { FakeResponses } from '@dashboard/mfe-kit';
import { failWith, neverRespond } from '@dashboard/mfe-kit/testing';
import { formatDate, formatTime } from '@dashboard/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../test/render-part.tsx';
import { sampleAlert, sampleAnalysis } from '../../test/sample-activity.ts';
import { NotificationBell } from './NotificationBell.tsx';

const analysisLog = 'GET /api/analysis-log/today';
const unusualFlow = 'GET /api/unusual-flow';

const busyDay = { [analysisLog]: [sampleAnalysis()], [unusualFlow]: [sampleAlert()] };
const emptyDay = { [analysisLog]: [], [unusualFlow]: [] };

const fail = failWith() as () => unknown;

const show = (responses: FakeResponses) =>
  renderPart(<NotificationBell />, { audience: 'student', responses });
const bell = () => screen.getByRole('button', { name: 'Notifications' });
const panel = () => within(screen.getByRole('dialog', { name: "Today's Activity" }));
const items = () => panel().queryAllByRole('listitem');

async function open(responses: FakeResponses) {
  const shown = show(responses);
  await shown.user.click(bell());
  return shown;
}

test.each([
  [1, '1', '1 item today, 1 new'],
  [100, '99+', '100 items today, 100 new'],
])('with %d items the badge shows %s [BELL-01, BELL-02, BELL-03]', async (count, badge, text) => {
  const alerts = Array.from({ length: count }, (_, index) => sampleAlert({ id: `${index}` }));
  show({ ...emptyDay, [unusualFlow]: alerts });
  expect(await screen.findByText(badge)).toBeVisible();
  expect(bell()).toHaveAccessibleName('Notifications');
  expect(bell()).toHaveAccessibleDescription(text);
});

test('without activity there is no badge, and the dropdown shows an empty state [BELL-02, BELL-13]', async () => {
  await open(emptyDay);
  expect(await panel().findByText('No activity today')).toBeVisible();
  expect(bell().parentElement).toHaveTextContent(/^$/);
});

test('the dropdown shows the date, and each item’s ticker, time and label [BELL-04, BELL-06, BELL-11, BELL-20]', async () => {
  const at = new Date().toISOString();
  await open({
    [analysisLog]: [sampleAnalysis({ createdAt: at })],
    [unusualFlow]: [sampleAlert({ createdAt: at })],
  });
  expect(panel().getByRole('heading', { name: "Today's Activity" })).toBeVisible();
  expect(panel().getByText(formatDate(new Date()))).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(2));
  const [analysis, alert] = items();
  for (const text of ['AAPL', 'Full Analysis', formatTime(at), 'Holds the rising 20-day line.'])
    expect(analysis).toHaveTextContent(text);
  for (const text of ['NVDA', 'CALL Flow Alert', formatTime(at), '$215.00'])
    expect(alert).toHaveTextContent(text);
});

test.each([
  ['BELL-14', /AAPL/, 'heat-map', ['AAPL analysis']],
  ['BELL-15', /NVDA/, `unusual-flow?alert=${sampleAlert().id}`, []],
] as const)('%s, BELL-21 clicking %p opens its source', async (_, name, place, analyses) => {
  const { user, host } = await open(busyDay);
  await user.click(await panel().findByRole('button', { name }));
  expect(host.navigations).toEqual([place]);
  expect(host.openedSymbols).toEqual(analyses);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('seen items', () => {
  const twoAlerts = [sampleAlert({ id: 'a' }), sampleAlert({ id: 'b', ticker: 'AMD' })];

  test('items seen in the dropdown stay seen after a reload, and the badge still counts them [BELL-02, BELL-22]', async () => {
    const { user, unmount } = await open({ ...emptyDay, [unusualFlow]: twoAlerts });
    expect(await panel().findAllByText('New:')).toHaveLength(2);
    expect(bell()).not.toHaveAccessibleDescription(/new/);
    await user.keyboard('{Escape}');
    expect(bell()).toHaveAccessibleDescription('2 items today');
    expect(screen.getByText('2')).not.toHaveAttribute('data-unseen');
    unmount();

    const third = sampleAlert({ id: 'c', ticker: 'TSLA' });
    const reloaded = show({ ...emptyDay, [unusualFlow]: [...twoAlerts, third] });
    expect(await screen.findByText('3')).toHaveAttribute('data-unseen');
    expect(bell()).toHaveAccessibleDescription('3 items today, 1 new');
    await reloaded.user.click(bell());
    expect(panel().getAllByText('New:')).toHaveLength(1);
    expect(panel().getByRole('button', { name: /^New: TSLA/ })).toBeVisible();
    expect(items()).toHaveLength(3);
  });

  test.each(['{"day":"Thu Nov 19 2020","keys":["flow a"]}', '{"day":1}', 'nonsense'])(
    'with %s stored, nothing has been seen today [BELL-22]',
    async (stored) => {
      localStorage.setItem('bell-seen', stored);
      show({ ...emptyDay, [unusualFlow]: twoAlerts });
      expect(await screen.findByText('2')).toBeVisible();
    },
  );

  test('the bell shows analyses, flow or both, depending on this device’s choice [BELL-23]', async () => {
    const { user, unmount } = await open(busyDay);
    await waitFor(() => expect(items()).toHaveLength(2));
    await user.click(panel().getByRole('radio', { name: 'Flow' }));
    expect(items()).toHaveLength(1);
    expect(items()[0]).toHaveTextContent('NVDA');
    unmount();

    localStorage.removeItem('bell-seen');
    const { user: other } = show(busyDay);
    await screen.findByText('1');
    await other.click(bell());
    expect(panel().getByRole('radio', { name: 'Flow', checked: true })).toBeVisible();
    await other.click(panel().getByRole('radio', { name: 'Both' }));
    expect(items()).toHaveLength(2);
  });

  test('a deselected source is not reported as failed [BELL-23]', async () => {
    localStorage.setItem('bell-sources', 'analyses');
    await open({ ...busyDay, [unusualFlow]: fail });
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(panel().queryByText('The flow alerts could not be loaded.')).toBeNull();
  });
});

test('the keyboard opens the dropdown and moves through it, and Escape returns the focus to the bell', async () => {
  const { user } = show(busyDay);
  await screen.findByText('2');
  act(() => bell().focus());
  await user.keyboard('{Enter}');
  const [first, second] = panel().getAllByRole('button');
  await waitFor(() => expect(first).toHaveFocus());
  for (const [key, focused] of [
    ['{ArrowDown}', second],
    ['{ArrowDown}', first],
    ['{ArrowUp}', second],
    ['{Home}', first],
    ['{End}', second],
    ['{Shift>}{Tab}{/Shift}', first],
    ['{Tab}', second],
  ] as const) {
    await user.keyboard(key);
    expect(focused).toHaveFocus();
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(bell()).toHaveFocus());
});

test('the dropdown shows a loading state until both sources have responded', async () => {
  await open({ ...emptyDay, [unusualFlow]: neverRespond });
  expect(panel().getByRole('status')).toHaveTextContent("Loading today's activity");
  expect(panel().queryByText('No activity today')).toBeNull();
});

test('if the analyses fail to load, the dropdown shows an error and the alerts', async () => {
  await open({ ...busyDay, [analysisLog]: fail });
  expect(await panel().findByText('The analyses could not be loaded.')).toBeVisible();
  expect(items()).toHaveLength(1);
  expect(items()[0]).toHaveTextContent('NVDA');
});

test('if one source failed, the dropdown shows a retry instead of No activity', async () => {
  let alerts: () => unknown = fail;
  const { user } = await open({ ...emptyDay, [unusualFlow]: () => alerts() });
  await panel().findByText('The flow alerts could not be loaded.');
  expect(panel().queryByText('No activity today')).toBeNull();
  let respond: (value: unknown) => void = () => {};
  alerts = () => new Promise((resolve) => (respond = resolve));
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  expect(panel().getByText('The flow alerts could not be loaded.')).toBeVisible();
  expect(panel().getByRole('button', { name: 'Try again' })).toBeDisabled();
  await act(async () => respond([]));
  expect(await panel().findByText('No activity today')).toBeVisible();
});

describe('over time', () => {
  const MORE_THAN_A_POLL_MS = 40_000;
  const startOfTest = new Date(2026, 10, 20, 12);
  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  beforeEach(() => jest.useFakeTimers({ now: startOfTest }));

  async function openNow(responses: FakeResponses) {
    const { host } = show(responses);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(bell());
    await advance(0);
    return host;
  }

  test('both sources are polled every 30 seconds, and the alerts share the flow tab’s query key [BELL-17, BELL-18]', async () => {
    const { requests, queryClient } = await openNow(emptyDay);
    expect(requests).toHaveLength(2);
    await advance(10 * 60_000);
    for (const path of ['/api/analysis-log/today', '/api/unusual-flow']) {
      const count = requests.filter((request) => request.path === path).length;
      expect(count).toBeGreaterThanOrEqual(1 + 17);
      expect(count).toBeLessThanOrEqual(1 + 23);
    }
    expect(requests.every(({ query }) => query.size === 0)).toBe(true);
    expect(queryClient.getQueryData(['/api', 'unusual-flow'])).toEqual([]);
  });

  test('after a failed poll the items stay, with a notice that they are older', async () => {
    let flow: () => unknown = () => [sampleAlert()];
    await openNow({ ...emptyDay, [unusualFlow]: () => flow() });
    flow = fail;
    await advance(MORE_THAN_A_POLL_MS);
    expect(panel().getByText(/flow alerts could not be updated.*older/)).toBeVisible();
    expect(items()).toHaveLength(1);
    flow = () => [sampleAlert()];
    await advance(MORE_THAN_A_POLL_MS);
    expect(panel().queryByText(/older/)).toBeNull();
    expect(items()).toHaveLength(1);
  });

  test('at local midnight the date changes and yesterday’s alerts disappear without a response [BELL-04, BELL-16]', async () => {
    jest.setSystemTime(new Date(2026, 10, 20, 23, 59, 50));
    let flow: () => unknown = () => [sampleAlert()];
    await openNow({ ...emptyDay, [unusualFlow]: () => flow() });
    flow = () => new Promise(() => {});
    expect(items()).toHaveLength(1);
    await advance(9_999);
    expect(items()).toHaveLength(1);
    expect(panel().getByText('11/20/2026')).toBeVisible();
    await advance(1);
    expect(panel().getByText('11/21/2026')).toBeVisible();
    expect(panel().getByText('No activity today')).toBeVisible();
    expect(bell()).not.toHaveAccessibleDescription(/today/);
  });

  test('a computer that slept through midnight shows the new day within a minute [BELL-16]', async () => {
    await openNow({ ...emptyDay, [unusualFlow]: [sampleAlert()] });
    jest.setSystemTime(new Date(2026, 10, 21, 8));
    await advance(60_000);
    expect(panel().getByText('11/21/2026')).toBeVisible();
    expect(items()).toHaveLength(0);
  });
});
