import type { PredictionSummary, StateChange } from '@dashboard/contracts-portfolio';
import type { Audience, FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, failWith, filterWrites, readTexts } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openWatchlist } from '../../../../test/open-watchlist.tsx';
import { createSampleServer } from '../../../sample-server.ts';
import { storedPredictions } from './predictions.ts';

const at = (day: number) => `2026-11-${day}T15:00:00.000Z`;
const week: StateChange[] = [
  { symbol: 'AAPL', field: 'dailyBX', before: 'LH', after: 'HH', at: at(17) },
  { symbol: 'NVDA', field: 'weeklyBX', before: 'LL', after: 'HL', at: at(18) },
];

async function openMode(
  name: 'Call it first' | 'Class picture',
  { history = week, ...responses }: FakeResponses & { history?: readonly StateChange[] } = {},
) {
  const audience: Audience = name === 'Class picture' ? 'admin' : 'student';
  const screenOf = await openWatchlist({
    audience,
    responses: {
      ...createSampleServer(),
      'POST /api/calls': { success: true },
      ...responses,
      'GET /api/stocks/history': history,
    },
  });
  await screenOf.user.click(screen.getByRole('button', { name: 'Replay' }));
  await screenOf.user.click(await screen.findByRole('button', { name }));
  return screenOf;
}
const openQuiz = async (responses?: Parameters<typeof openMode>[1]) => {
  const opened = await openMode('Call it first', responses);
  await screen.findByRole('button', { name: 'HH' });
  return opened;
};
const readQuestion = () => screen.getByRole('heading', { level: 3 }).textContent;
const listSent = (host: Parameters<typeof filterWrites>[0]) =>
  filterWrites(host).map(({ body }) => body);

test('a student calls each change by keyboard, and then sees the trader’s change [CALL-01, CALL-02, CALL-03]', async () => {
  const { user } = await openQuiz();
  expect(readQuestion()).toBe('AAPL: what did the Daily BX change to?');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  const states = () => within(screen.getByRole('region', { name: readQuestion() ?? '' }));
  expect(states().getByText('LH', { selector: 'dd *' })).toBeVisible();
  await user.keyboard('1');
  expect(screen.getByText('Right: the trader changed LH to HH.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'LL' })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(readQuestion()).toBe('NVDA: what did the Weekly BX change to?');
  await user.keyboard('3');
  expect(screen.getByText('You called LH. The trader changed LL to HL.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All calls' }));
  expect(readTexts('row', screen.getByRole('table', { name: 'Your calls' }))).toEqual([
    'SymbolValueDayYouTraderResult',
    expect.stringMatching(/^AAPLDaily BX.*HHHHRight$/),
    expect.stringMatching(/^NVDAWeekly BX.*LHHLWrong$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to the replay' }));
  expect(await screen.findByRole('slider', { name: 'Moment of the week' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Call it first' })).toHaveFocus();
});

test('calls and score are saved on this device and restored after a reload [CALL-04]', async () => {
  const { user, unmount } = await openQuiz();
  await user.click(screen.getByRole('button', { name: 'LL' }));
  unmount();
  await openQuiz();
  expect(readQuestion()).toContain('NVDA');
  const score = screen.getByRole('region', { name: 'Your score' });
  expect(score).toHaveTextContent('Last seven days0 of 1rightAll weeks0 of 1right');
});

test('a call is sent once, and identifies only the device [CALL-05]', async () => {
  const { host, user } = await openQuiz();
  await user.keyboard('2');
  const { device } = storedPredictions.get();
  await waitFor(() =>
    expect(listSent(host)).toEqual([
      { symbol: 'AAPL', field: 'dailyBX', at: at(17), call: 'HL', device },
    ]),
  );
});

test('with "Do not send my calls", only the score continues [CALL-06]', async () => {
  const { host, user } = await openQuiz();
  await user.click(screen.getByRole('checkbox', { name: 'Do not send my calls' }));
  expect(screen.getByText(/^Nothing is sent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'HH' }));
  expect(await screen.findByText(/^Right/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Do not send my calls' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'HL' }));
  await waitFor(() => expect(listSent(host)).toMatchObject([{ symbol: 'NVDA' }]));
});

test('a call that can’t be sent, which shows, is sent with the next one [CALL-14]', async () => {
  const { host, user } = await openQuiz({ 'POST /api/calls': failOnce({ success: true }) });
  await user.keyboard('1');
  expect(
    await screen.findByText('One call could not be sent yet. It will be sent with the next one.'),
  ).toBeVisible();
  await user.keyboard('{Enter}2');
  await waitFor(() =>
    expect(listSent(host)).toMatchObject([{}, { symbol: 'AAPL' }, { symbol: 'NVDA' }]),
  );
  await waitFor(() => expect(screen.queryByText(/could not be sent/)).toBeNull());
  expect(host.toasts).toEqual([]);
});

test('a call for a deleted change is not sent again [CALL-14]', async () => {
  const { host, user } = await openQuiz({ 'POST /api/calls': failWith(404, 'No such change') });
  await user.keyboard('1');
  await waitFor(() => expect(storedPredictions.get().calls).toMatchObject([{ isPending: false }]));
  await user.keyboard('{Enter}2');
  await waitFor(() =>
    expect(listSent(host)).toMatchObject([{ symbol: 'AAPL' }, { symbol: 'NVDA' }]),
  );
  expect(screen.queryByText(/could not be sent/)).toBeNull();
});

test('a week without BX changes shows an empty state, and a failed request can be retried [CALL-02]', async () => {
  const { unmount } = await openMode('Call it first', { history: [] });
  expect(await screen.findByText('No changes to call in the last seven days')).toBeVisible();
  unmount();
  const failed = await openMode('Class picture', { 'GET /api/calls/summary': failWith() });
  expect(await screen.findByText('The class picture could not be loaded')).toBeVisible();
  expect(failed.host.toasts).toEqual([]);
});

const states: PredictionSummary['states'] = [
  {
    symbol: 'NVDA',
    field: 'weeklyBX',
    devices: 5,
    called: 5,
    right: 2,
    answers: [
      { call: 'HH', traderCall: 'HL', count: 3 },
      { call: 'HL', traderCall: 'HL', count: 2 },
    ],
  },
  {
    symbol: 'AAPL',
    field: 'dailyBX',
    devices: 4,
    called: 4,
    right: 4,
    answers: [{ call: 'HH', traderCall: 'HH', count: 4 }],
  },
];

test('the admin sees the class’s results, worst first, and can open a symbol [CALL-01, CALL-12, API-34]', async () => {
  const summary = { devices: 5, called: 10, states, omitted: 7, withheld: 1 };
  const { host, user } = await openMode('Class picture', { 'GET /api/calls/summary': summary });
  const table = await screen.findByRole('table', { name: 'Class picture' });
  expect(readTexts('row', table).slice(1)).toEqual([
    'NVDAWeekly BX52 of 5 · 40%HH for HL, 3 times',
    'AAPLDaily BX44 of 4 · 100%—',
  ]);
  expect(screen.getByText(/^5 students made 10 calls\. 1 value is not shown/)).toBeVisible();
  expect(screen.getByText(/^7 values with more right calls are not listed/)).toBeVisible();
  await user.click(within(table).getByRole('button', { name: 'NVDA' }));
  expect(host.openedSymbols).toEqual(['NVDA']);
});

test.each([
  [{ devices: 0, called: 0, states: [], withheld: 0 }, 'No calls in the last seven days'],
  [
    { devices: 2, called: 3, states: [], withheld: 2 },
    'The picture appears once 3 students have called',
  ],
])('%j gives no picture yet [CALL-11]', async (summary, text) => {
  await openMode('Class picture', { 'GET /api/calls/summary': summary });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
