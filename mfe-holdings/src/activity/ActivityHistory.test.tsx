import type { Activity } from '@dashboard/contracts-portfolio';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, type Respond, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseFund, openFundHoldings } from '../../test/open-fund-holdings.tsx';
import { sampleActivity, sampleFunds } from '../sample/records.ts';
import { ActivityPanels } from './DailyActivityEditor.tsx';

const LIST = 'GET /api/portfolio-activity/{fund}/{days}';
const MAIN = '✅ Main Fund';

let lastId = 0;
const createActivity = (changes: Partial<Activity> = {}): Activity => ({
  id: String(++lastId),
  fund: MAIN,
  date: '11/20/2026',
  activityType: 'holding_added',
  ticker: 'AAPL',
  details: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  ...changes,
});

const open = (activities: readonly Activity[], more: FakeResponses = {}) =>
  renderScreen(ActivityPanels, {
    audience: 'admin',
    responses: { ...sampleFunds(), ...sampleActivity([], activities), ...more },
  });

const rows = (date: string) =>
  within(screen.getByRole('list', { name: date }))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map((part) => part.textContent));

const history = async () =>
  within(await screen.findByRole('region', { name: 'Portfolio Activity History' }));

test('activities are grouped by date, newest first, with a count [ACT-33, ACT-38, ACT-39, ACT-40]', async () => {
  open([
    createActivity({ date: '11/18/2026' }),
    createActivity({ date: '01/04/2027' }),
    createActivity({ date: '11/20/2026', ticker: 'AMD' }),
    createActivity({ date: '11/18/2026', ticker: 'NVDA', activityType: 'holding_removed' }),
  ]);
  await screen.findByText('2 activities');
  const days = (await history()).getAllByRole('heading', { level: 3 });
  expect(days.map((day) => day.parentElement?.textContent)).toEqual([
    '01/04/20271 activity',
    '11/20/20261 activity',
    '11/18/20262 activities',
  ]);
  expect(rows('11/18/2026')).toEqual([
    ['Holding Added', 'AAPL', ''],
    ['Holding Removed', 'NVDA', ''],
  ]);
});

test('the six known types have labels, and any other type is Unknown Activity [ACT-43, ACT-44]', async () => {
  const labels = {
    holding_added: 'Holding Added',
    holding_removed: 'Holding Removed',
    holding_modified: 'Holding Modified',
    option_added: 'Option Added',
    option_removed: 'Option Removed',
    option_modified: 'Option Modified',
    constructor: 'Unknown Activity',
    stock_added: 'Unknown Activity',
  };
  open(Object.keys(labels).map((activityType) => createActivity({ activityType })));
  await screen.findByText('8 activities');
  expect(rows('11/20/2026').map(([label]) => label)).toEqual(Object.values(labels));
});

test.each([
  ['{"quantity":1250.5,"price":32.5}', 'Quantity 1,250.5 · Price $32.50'],
  [
    '{"optionType":"CALL","strike":215,"expiry":"2026-12-18","quantity":2,"price":4.2}',
    'CALL · Quantity 2 · Price $4.20 · Strike $215.00 · Expiry 12/18/2026',
  ],
  ['{"strike":"215","expiry":"soon"}', 'Strike 215 · Expiry soon'],
  ['{"note":"by hand"}', ''],
])('the details %s are formatted as %s [ACT-34, ACT-45]', async (details, line) => {
  open([createActivity({ details })]);
  await screen.findByText('1 activity');
  expect(rows('11/20/2026')).toEqual([['Holding Added', 'AAPL', line]]);
});

test.each(['{"quantity":', 'null', '[]', '""', '{"quantity":{"from":1},"price":null}'])(
  'the invalid details %s are ignored, and the activity is still shown [ACT-46]',
  async (details) => {
    open([createActivity({ details })]);
    await screen.findByText('1 activity');
    expect(rows('11/20/2026')).toEqual([['Holding Added', 'AAPL', '']]);
  },
);

test('the admin sees seven days of the selected fund [ACT-32, ACT-41]', async () => {
  const { user, host } = open([
    createActivity(),
    createActivity({ fund: 'Income Fund', ticker: 'KO' }),
  ]);
  await screen.findByText('1 activity');
  await chooseFund({ user }, screen.getByLabelText('Fund'), 'Income Fund');
  expect(await screen.findByText('KO')).toBeVisible();
  expect(screen.getByText('Income Fund · last 7 days')).toBeVisible();
  const paths = host.requests.map(({ path }) => path).filter((path) => path.endsWith('/7'));
  expect(paths).toEqual([
    '/api/portfolio-activity/%E2%9C%85%20Main%20Fund/7',
    '/api/portfolio-activity/Income%20Fund/7',
  ]);
});

test('a long history shows its newest part, the number shown, and older activities on request [ACT-40, ACT-47]', async () => {
  const { user } = open(Array.from({ length: 1_250 }, () => createActivity()));
  await screen.findByText('1,250 activities');
  expect(screen.getByText('Showing the newest 500 of 1,250 activities')).toBeVisible();
  expect(rows('11/20/2026')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show 500 of 1,250 activities' }));
  expect(rows('11/20/2026')).toHaveLength(500);
  await user.click(screen.getByRole('button', { name: 'Show older activities' }));
  expect(await screen.findByText('Showing the newest 1,000 of 1,250 activities')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older activities' }));
  await waitFor(() => expect(rows('11/20/2026')).toHaveLength(1_250));
  expect(screen.queryByRole('button', { name: 'Show older activities' })).toBeNull();
});

test('if older activities fail to load, pressing the button again loads them [ACT-47]', async () => {
  const sample = sampleActivity(
    [],
    Array.from({ length: 600 }, () => createActivity()),
  );
  const respond = sample[LIST] as Respond;
  const respondOlder = failOnce(respond);
  const { user } = open([], {
    ...sample,
    [LIST]: (request: FakeRequest) =>
      request.query.has('offset') ? respondOlder(request) : respond(request),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older activities' }));
  expect(await screen.findByText('Older ones could not be loaded.')).toBeVisible();
  await user.click((await history()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^Showing the newest/)).toBeNull());
});

test('the student sees the history of the main fund [ACT-42]', async () => {
  const activities = [createActivity({ ticker: 'PLTR' }), createActivity({ fund: 'Value Fund' })];
  openFundHoldings('student', sampleActivity([], activities));
  expect(await (await history()).findByText('PLTR')).toBeVisible();
  expect(screen.getByText('Main Fund · last 7 days')).toHaveTextContent(/^✅ Main Fund/);
  expect((await history()).queryByText('AAPL')).toBeNull();
});

test('a history that fails to load shows an error, and a retry loads it [TOAST-50]', async () => {
  const { user } = open([], { [LIST]: failOnce([]) });
  expect(await screen.findByText('Failed to fetch portfolio activity')).toBeVisible();
  await user.click((await history()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No activity in the last 7 days')).toBeVisible();
});
