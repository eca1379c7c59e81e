import type { BotAnalysis, BotResult } from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeResponses } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failOnce, failWith, neverRespond } from '../../../test/responses.ts';
import { BotAnalysisTab } from '../../bot-positions/index.ts';
import { createSampleServer } from '../../sample-server.ts';
import { ScreenshotAnalysis } from '../ScreenshotAnalysis.tsx';

const GET = 'GET /api/bot-analysis';
const APPLY = 'POST /api/apply-bot-analysis';

type Flags = readonly [boolean | null, boolean | null, boolean | null];

/** The result of a stock without positions: what was read for each bot. */
function result(symbol: string, flags: Flags, confidence = 0.9): BotResult {
  const [hybridBotPosition, swingBotPosition, hourBotPosition] = flags;
  return {
    symbol,
    hybridBotPosition,
    swingBotPosition,
    hourBotPosition,
    confidence,
    current: { hybridBotPosition: false, swingBotPosition: false, hourBotPosition: false },
    changed: flags.includes(true),
  };
}

const ID = '00000000-0000-4000-8000-000000000001';
const NEWER = '00000000-0000-4000-8000-000000000002';

const analysis = (changes: Partial<BotAnalysis> = {}): BotAnalysis => ({
  id: ID,
  status: 'ready',
  createdAt: '2026-11-20T15:00:00.000Z',
  progress: 100,
  error: null,
  results: [
    result('TSLA', [false, false, false]),
    result('AAPL', [true, null, false], 0.874),
    result('NVDA', [true, true, true]),
    result('AMD', [null, null, null]),
  ],
  ...changes,
});

const render = (response: unknown, responses: FakeResponses = {}) =>
  renderScreen(ScreenshotAnalysis, {
    audience: 'admin',
    responses: { ...createSampleServer(), [GET]: response, ...responses },
  });
const findRow = async (symbol: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${symbol}`) }));
const pickPosts = (host: { requests: readonly { method: string; body: unknown }[] }) =>
  host.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const getButton = (name: string) => screen.getByRole('button', { name });

/** A server whose analysis is ready at the next poll. */
function createServerWithAnalysis(): FakeResponses {
  const responses = createSampleServer();
  const call = (route: string) => (responses[route] as () => unknown)();
  call('POST /api/analyze-screenshots');
  for (let poll = 0; poll < 3; poll += 1) call(GET);
  return responses;
}

test('SHOT-19, SHOT-13 a row shows the current position of each bot, what would change and what was unreadable', async () => {
  render(analysis());
  const row = await findRow('AAPL');
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual([
    'No PositionbecomesIn Position',
    'No PositionUnreadable',
    'No PositionSame',
    '1',
    '87%',
  ]);
});

test('SHOT-19 changes come first and are selected; nothing is applied automatically', async () => {
  const { host } = render(analysis());
  await findRow('AAPL');
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'AAPL',
    'NVDA',
    'TSLA',
    'AMD',
  ]);
  expect(table.getAllByRole('checkbox')).toHaveLength(2);
  for (const box of table.getAllByRole('checkbox')) expect(box).toBeChecked();
  expect(screen.getByText(/^2 of 4 stocks would change/)).toBeVisible();
  expect(pickPosts(host)).toEqual([]);
});

test('SHOT-19, SHOT-15 Apply selected applies only the selected stocks', async () => {
  const { user, host } = render(analysis(), { [APPLY]: { applied: ['NVDA'], skipped: [] } });
  await user.click(await screen.findByRole('checkbox', { name: 'AAPL' }));
  expect(screen.getByRole('checkbox', { name: '1 selected' })).toBePartiallyChecked();
  await user.click(getButton('Apply selected'));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { variant: 'success', title: 'Bot Position Updated', description: 'NVDA' },
    ]),
  );
  expect(pickPosts(host)).toEqual([{ analysisId: ID, symbols: ['NVDA'] }]);
});

test('SHOT-19 one checkbox deselects and selects all changes, by keyboard too', async () => {
  const { user } = render(analysis());
  const all = await screen.findByRole('checkbox', { name: '2 selected' });
  all.focus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'NVDA' })).not.toBeChecked();
  expect(getButton('Apply selected')).toBeDisabled();
  expect(getButton('Apply all')).toBeEnabled();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'NVDA' })).toBeChecked();
  expect(getButton('Apply selected')).toBeEnabled();
});

test('SHOT-14 Apply all sends no symbols, and skipped stocks are listed by reason', async () => {
  const { user, host } = render(analysis(), {
    [APPLY]: {
      applied: ['AAPL', 'NVDA'],
      skipped: [
        { symbol: 'AMD', reason: 'No position could be read' },
        { symbol: 'TSLA', reason: 'Has these positions already' },
        { symbol: 'WMT', reason: 'Has these positions already' },
      ],
    },
  });
  await findRow('AAPL');
  await user.click(getButton('Apply all'));
  expect(await screen.findByText('Applied: AAPL, NVDA.')).toBeVisible();
  expect(screen.getAllByText(/^Skipped/).map(({ textContent }) => textContent)).toEqual([
    'Skipped, no position could be read: AMD',
    'Skipped, has these positions already: TSLA, WMT',
  ]);
  expect(pickPosts(host)).toEqual([{ analysisId: ID }]);
  expect(host.toasts[0]?.description).toBe('2 stocks');
});

test('SHOT-16 if nothing was applied it says so, without a success toast', async () => {
  const { user, host } = render(analysis(), {
    [APPLY]: { applied: [], skipped: [{ symbol: 'AAPL', reason: 'Applied already' }] },
  });
  await findRow('AAPL');
  await user.click(getButton('Apply all'));
  expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  expect(host.toasts).toEqual([]);
});

test('SHOT-19 applied changes then show as current positions, in the list of stocks too', async () => {
  const { user } = renderScreen(BotAnalysisTab, {
    audience: 'admin',
    responses: createServerWithAnalysis(),
  });
  await user.click(await screen.findByRole('button', { name: 'Apply all' }));
  expect(await screen.findByText(/^Nothing would change: 6 stocks read/)).toBeVisible();
  expect(screen.queryByText('becomes')).toBeNull();
  expect(getButton('Apply all')).toBeDisabled();
  const hybrid = screen.getByRole('switch', { name: 'BX Hybrid Bot of AAPL' });
  await waitFor(() => expect(hybrid).not.toBeChecked());
});

test('SHOT-12, BOT-05 a manual change of a position updates the comparison', async () => {
  const { user } = renderScreen(BotAnalysisTab, {
    audience: 'admin',
    responses: createServerWithAnalysis(),
  });
  expect(await screen.findByText(/^2 of 6 stocks would change/)).toBeVisible();
  await user.click(await screen.findByRole('switch', { name: 'BX Hybrid Bot of TSLA' }));
  expect(await screen.findByText(/^1 of 6 stocks would change/)).toBeVisible();
});

test('TOAST-12 a failed application changes nothing on screen and can be retried', async () => {
  const { user, host } = render(analysis(), {
    [APPLY]: failWith(),
  });
  await findRow('AAPL');
  await user.click(getButton('Apply selected'));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Update Failed',
        description: 'Failed to update bot position.',
      },
    ]),
  );
  await waitFor(() => expect(getButton('Apply selected')).toBeEnabled());
  expect(screen.getByRole('checkbox', { name: 'AAPL' })).toBeChecked();
});

test('SHOT-18 applying a superseded analysis shows a message and the newer analysis', async () => {
  const responses = [
    analysis({ id: NEWER, results: [result('MSFT', [true, true, true])] }),
    analysis(),
  ];
  const { user, host } = render(() => (responses.length > 1 ? responses.pop() : responses[0]), {
    [APPLY]: failWith(409, 'A newer analysis has taken the place of this one'),
  });
  await findRow('AAPL');
  await user.click(getButton('Apply selected'));
  expect(await findRow('MSFT')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'AAPL' })).toBeNull();
  expect(host.toasts).toEqual([
    {
      variant: 'destructive',
      title: 'Update Failed',
      description:
        'A newer analysis took the place of this one and is shown now. Nothing was changed.',
    },
  ]);
});

test('while changes are being applied nothing can be sent twice', async () => {
  const { user } = render(analysis(), { [APPLY]: neverRespond });
  await findRow('AAPL');
  await user.click(getButton('Apply selected'));
  expect(getButton('Apply selected')).toHaveAttribute('aria-busy', 'true');
  expect(getButton('Apply all')).toBeDisabled();
});

test('SHOT-13 without readable symbols it says so and there is nothing to apply', async () => {
  render(analysis({ results: [] }));
  expect(await screen.findByText('No watchlist symbol could be read')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

test('SHOT-11 the analysis is polled until it is ready, then polling stops', async () => {
  jest.useFakeTimers();
  try {
    const responses = [
      analysis(),
      analysis({ status: 'processing', progress: 40, results: [] }),
      analysis({ status: 'queued', progress: 0, results: [] }),
    ];
    const { host } = render(() => (responses.length > 1 ? responses.pop() : responses[0]));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('progressbar', { name: 'Waiting to be read' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_200));
    expect(screen.getByRole('progressbar', { name: 'Reading the screenshots' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await act(() => jest.advanceTimersByTimeAsync(2_200));
    expect(screen.getByRole('table')).toBeVisible();
    const requestCount = host.requests.length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(host.requests).toHaveLength(requestCount);
  } finally {
    jest.useRealTimers();
  }
});

test('polling continues while the server does not respond, and the progress says so', async () => {
  const responses: (BotAnalysis | FakeHttpError)[] = [
    new FakeHttpError(503, 'Down'),
    analysis({ status: 'processing', progress: 40, results: [] }),
  ];
  const { host } = render(() => {
    const answer = responses.length > 1 ? responses.pop() : responses[0];
    if (answer instanceof FakeHttpError) throw answer;
    return answer;
  });
  await screen.findByRole('progressbar', { name: 'Reading the screenshots' });
  await act(() => host.queryClient.invalidateQueries({ queryKey: ['/api', 'bot-analysis'] }));
  expect(
    await screen.findByRole('progressbar', {
      name: 'The server does not answer. It is asked again.',
    }),
  ).toBeVisible();
});

test('SHOT-11 a failed analysis shows the reason; its screenshots can be uploaded again', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => {} });
  let latest: BotAnalysis | null = null;
  const { user, host } = render(() => latest, {
    'POST /api/analyze-screenshots': () => {
      latest = analysis({ status: 'failed', error: 'The screenshots could not be read.' });
      return { analysisId: ID, status: 'queued' };
    },
  });
  const input = await screen.findByLabelText('Choose screenshots', { selector: 'input' });
  fireEvent.change(input, {
    target: { files: [new File(['image'], 'a.png', { type: 'image/png' })] },
  });
  await user.click(await screen.findByRole('button', { name: 'Read screenshots' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The analysis failed. The screenshots could not be read.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(pickPosts(host)).toHaveLength(2));
  const names = (pickPosts(host) as FormData[]).map(
    (form) => (form.get('screenshots') as File).name,
  );
  expect(names).toEqual(['a.png', 'a.png']);
});

test('SHOT-11 after a failed analysis from another page the screenshots must be chosen again', async () => {
  render(analysis({ status: 'failed', error: 'The screenshots could not be read.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Choose the screenshots again to have them read.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a failed request for the analysis can be retried', async () => {
  const { user } = render(failOnce(analysis()));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the analysis');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRow('AAPL')).toBeTruthy();
});

test('SHOT-19 of 500 stocks only the visible rows are rendered, and all changes are sent', async () => {
  const symbols = Array.from({ length: 500 }, (_, index) => `S${index}`);
  const { user, host } = render(
    analysis({ results: symbols.map((symbol) => result(symbol, [true, false, null])) }),
    { [APPLY]: { applied: symbols, skipped: [] } },
  );
  expect(await screen.findByRole('checkbox', { name: '500 selected' })).toBeChecked();
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  await user.click(getButton('Apply selected'));
  await waitFor(() => expect(host.toasts[0]?.description).toBe('500 stocks'));
  expect(pickPosts(host)).toEqual([{ analysisId: ID, symbols }]);
});
