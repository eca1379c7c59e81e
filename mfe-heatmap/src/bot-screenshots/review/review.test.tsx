import type { BotAnalysis, BotResult } from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeResponses } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BotAnalysisTab } from '../../bot-positions/BotAnalysisTab.tsx';
import { sampleServer } from '../../sample-server.ts';
import { ScreenshotAnalysis } from '../ScreenshotAnalysis.tsx';

const LOOK = 'GET /api/bot-analysis';
const APPLY = 'POST /api/apply-bot-analysis';

type Flags = readonly [boolean | null, boolean | null, boolean | null];

/** A stock with no position yet and what was read of it. */
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

const render = (look: unknown, responses: FakeResponses = {}) =>
  renderScreen(ScreenshotAnalysis, {
    audience: 'admin',
    responses: { ...sampleServer(), [LOOK]: look, ...responses },
  });
const rowOf = async (symbol: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${symbol}`) }));
const sent = (host: { requests: readonly { method: string; body: unknown }[] }) =>
  host.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const press = (name: string) => screen.getByRole('button', { name });

/** A server whose analysis is read at the next look. */
function serverWithReady(): FakeResponses {
  const responses = sampleServer();
  const ask = (route: string) => (responses[route] as () => unknown)();
  ask('POST /api/analyze-screenshots');
  for (let look = 0; look < 3; look += 1) ask(LOOK);
  return responses;
}

test('SHOT-19, SHOT-13 a row shows what each bot has, what would change and what could not be read', async () => {
  render(analysis());
  const row = await rowOf('AAPL');
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual([
    'No PositionbecomesIn Position',
    'No PositionUnreadable',
    'No PositionSame',
    '1',
    '87%',
  ]);
});

test('SHOT-19 what would change comes first and is checked; nothing is applied by itself', async () => {
  const { host } = render(analysis());
  await rowOf('AAPL');
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
  expect(sent(host)).toEqual([]);
});

test('SHOT-19, SHOT-15 Apply selected takes over the checked stocks alone', async () => {
  const { user, host } = render(analysis(), { [APPLY]: { applied: ['NVDA'], skipped: [] } });
  await user.click(await screen.findByRole('checkbox', { name: 'AAPL' }));
  expect(screen.getByRole('checkbox', { name: '1 selected' })).toBePartiallyChecked();
  await user.click(press('Apply selected'));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { variant: 'success', title: 'Bot Position Updated', description: 'NVDA' },
    ]),
  );
  expect(sent(host)).toEqual([{ analysisId: ID, symbols: ['NVDA'] }]);
});

test('SHOT-19 one box clears and checks all changes, by keyboard too', async () => {
  const { user } = render(analysis());
  const all = await screen.findByRole('checkbox', { name: '2 selected' });
  all.focus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'NVDA' })).not.toBeChecked();
  expect(press('Apply selected')).toBeDisabled();
  expect(press('Apply all')).toBeEnabled();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'NVDA' })).toBeChecked();
  expect(press('Apply selected')).toBeEnabled();
});

test('SHOT-14 Apply all names no symbols, and what was skipped is told by reason', async () => {
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
  await rowOf('AAPL');
  await user.click(press('Apply all'));
  expect(await screen.findByText('Applied: AAPL, NVDA.')).toBeVisible();
  expect(screen.getAllByText(/^Skipped/).map(({ textContent }) => textContent)).toEqual([
    'Skipped, no position could be read: AMD',
    'Skipped, has these positions already: TSLA, WMT',
  ]);
  expect(sent(host)).toEqual([{ analysisId: ID }]);
  expect(host.toasts[0]?.description).toBe('2 stocks');
});

test('SHOT-16 when nothing was taken over it says so, and no toast claims otherwise', async () => {
  const { user, host } = render(analysis(), {
    [APPLY]: { applied: [], skipped: [{ symbol: 'AAPL', reason: 'Applied already' }] },
  });
  await rowOf('AAPL');
  await user.click(press('Apply all'));
  expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  expect(host.toasts).toEqual([]);
});

test('SHOT-19 what was applied is then shown as it is, on the list of stocks too', async () => {
  const { user } = renderScreen(BotAnalysisTab, {
    audience: 'admin',
    responses: serverWithReady(),
  });
  await user.click(await screen.findByRole('button', { name: 'Apply all' }));
  expect(await screen.findByText(/^Nothing would change: 6 stocks read/)).toBeVisible();
  expect(screen.queryByText('becomes')).toBeNull();
  expect(press('Apply all')).toBeDisabled();
  const hybrid = screen.getByRole('switch', { name: 'BX Hybrid Bot of AAPL' });
  await waitFor(() => expect(hybrid).not.toBeChecked());
});

test('SHOT-12, BOT-05 a switch changed by hand is compared anew', async () => {
  const { user } = renderScreen(BotAnalysisTab, {
    audience: 'admin',
    responses: serverWithReady(),
  });
  expect(await screen.findByText(/^2 of 6 stocks would change/)).toBeVisible();
  await user.click(await screen.findByRole('switch', { name: 'BX Hybrid Bot of TSLA' }));
  expect(await screen.findByText(/^1 of 6 stocks would change/)).toBeVisible();
});

test('TOAST-12 a refused application changes nothing on the screen and can be repeated', async () => {
  const { user, host } = render(analysis(), {
    [APPLY]: () => {
      throw new FakeHttpError(503, 'Down');
    },
  });
  await rowOf('AAPL');
  await user.click(press('Apply selected'));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Update Failed',
        description: 'Failed to update bot position.',
      },
    ]),
  );
  await waitFor(() => expect(press('Apply selected')).toBeEnabled());
  expect(screen.getByRole('checkbox', { name: 'AAPL' })).toBeChecked();
});

test('SHOT-18 a superseded analysis says so and the newer one is shown', async () => {
  const responses = [
    analysis({ id: NEWER, results: [result('MSFT', [true, true, true])] }),
    analysis(),
  ];
  const { user, host } = render(() => (responses.length > 1 ? responses.pop() : responses[0]), {
    [APPLY]: () => {
      throw new FakeHttpError(409, 'A newer analysis has taken the place of this one');
    },
  });
  await rowOf('AAPL');
  await user.click(press('Apply selected'));
  expect(await rowOf('MSFT')).toBeTruthy();
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

test('while it is applied nothing is sent twice', async () => {
  const { user } = render(analysis(), { [APPLY]: () => new Promise(() => {}) });
  await rowOf('AAPL');
  await user.click(press('Apply selected'));
  expect(press('Apply selected')).toHaveAttribute('aria-busy', 'true');
  expect(press('Apply all')).toBeDisabled();
});

test('SHOT-13 with nothing readable it says so plainly and offers nothing to apply', async () => {
  render(analysis({ results: [] }));
  expect(await screen.findByText('No watchlist symbol could be read')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

test('SHOT-11 it is asked for again until it is read, and then no more', async () => {
  jest.useFakeTimers();
  try {
    const looks = [
      analysis(),
      analysis({ status: 'processing', progress: 40, results: [] }),
      analysis({ status: 'queued', progress: 0, results: [] }),
    ];
    const { host } = render(() => (looks.length > 1 ? looks.pop() : looks[0]));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('progressbar', { name: 'Waiting to be read' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_200));
    expect(screen.getByRole('progressbar', { name: 'Reading the screenshots' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await act(() => jest.advanceTimersByTimeAsync(2_200));
    expect(screen.getByRole('table')).toBeVisible();
    const asked = host.requests.length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(host.requests).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('an analysis the server stops answering about is asked for on, and that is said', async () => {
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

test('SHOT-11 a failed analysis tells why; its screenshots can be sent again', async () => {
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
  await waitFor(() => expect(sent(host)).toHaveLength(2));
  const names = (sent(host) as FormData[]).map((form) => (form.get('screenshots') as File).name);
  expect(names).toEqual(['a.png', 'a.png']);
});

test('SHOT-11 of a failed analysis sent elsewhere the screenshots are asked for again', async () => {
  render(analysis({ status: 'failed', error: 'The screenshots could not be read.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Choose the screenshots again to have them read.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an analysis that could not be fetched may be asked for again', async () => {
  const failures = [new FakeHttpError(503, 'Down')];
  const { user } = render(() => {
    const failure = failures.pop();
    if (failure) throw failure;
    return analysis();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the analysis');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('AAPL')).toBeTruthy();
});

test('SHOT-19 of 500 stocks those in view are drawn, and all changes are sent', async () => {
  const symbols = Array.from({ length: 500 }, (_, index) => `S${index}`);
  const { user, host } = render(
    analysis({ results: symbols.map((symbol) => result(symbol, [true, false, null])) }),
    { [APPLY]: { applied: symbols, skipped: [] } },
  );
  expect(await screen.findByRole('checkbox', { name: '500 selected' })).toBeChecked();
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  await user.click(press('Apply selected'));
  await waitFor(() => expect(host.toasts[0]?.description).toBe('500 stocks'));
  expect(sent(host)).toEqual([{ analysisId: ID, symbols }]);
});
