import { failWith, neverRespond, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectFailure } from '../../../test/open-watchlist.tsx';
import {
  ANALYSIS_ID,
  createAnalysis,
  createResult,
  findRow,
  GET_ANALYSIS,
  pickPosts,
  renderAnalysis,
} from '../../../test/screenshot-analysis.tsx';
import { BotAnalysisTab } from '../../BotAnalysisTab.tsx';
import { createSampleServer } from '../../sample-server.ts';

const APPLY = 'POST /api/apply-bot-analysis';
const NEWER_ID = '00000000-0000-4000-8000-000000000002';

const allOfNvda = {
  symbol: 'NVDA',
  replaces: { hybridBotPosition: false, swingBotPosition: false, hourBotPosition: false },
};

const getButton = (name: string) => screen.getByRole('button', { name });

function renderTab() {
  const responses = createSampleServer();
  const call = (route: string) => (responses[route] as () => unknown)();
  call('POST /api/analyze-screenshots');
  for (let poll = 0; poll < 3; poll += 1) call(GET_ANALYSIS);
  return renderScreen(BotAnalysisTab, { audience: 'admin', responses });
}

test('changes come first, with both values, and are selected but not applied [SHOT-19, SHOT-13]', async () => {
  const { host } = renderAnalysis(createAnalysis());
  const row = await findRow('AAPL');
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.join(' | ')).toBe(
    'No PositionbecomesIn Position | No PositionNot read | No PositionSame | 1 | 87%, fairly sure',
  );
  const table = within(screen.getByRole('table'));
  const symbols = table.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(symbols).toEqual(['AAPL', 'NVDA', 'TSLA', 'AMD']);
  expect(table.getAllByRole('checkbox')).toHaveLength(2);
  for (const box of table.getAllByRole('checkbox')) expect(box).toBeChecked();
  expect(screen.getByText(/^2 of 4 stocks would change/)).toBeVisible();
  expect(pickPosts(host)).toEqual([]);
});

test('Apply selected applies only the selected stocks [SHOT-19, SHOT-15]', async () => {
  const { user, host } = renderAnalysis(createAnalysis(), {
    [APPLY]: { applied: ['NVDA'], skipped: [], changes: [] },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'AAPL' }));
  expect(screen.getByRole('checkbox', { name: '3 selected' })).toBePartiallyChecked();
  await user.click(getButton('Apply selected'));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([
      { variant: 'success', title: 'Bot Position Updated', description: 'NVDA' },
    ]),
  );
  expect(pickPosts(host)).toEqual([{ analysisId: ANALYSIS_ID, values: [allOfNvda] }]);
});

test('one checkbox deselects and selects all changes, by keyboard too [SHOT-19]', async () => {
  const { user } = renderAnalysis(createAnalysis());
  const all = await screen.findByRole('checkbox', { name: '4 selected' });
  all.focus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'NVDA' })).not.toBeChecked();
  expect(getButton('Apply selected')).toBeDisabled();
  expect(getButton('Apply all')).toBeEnabled();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'NVDA' })).toBeChecked();
  expect(getButton('Apply selected')).toBeEnabled();
});

test('Apply all sends every change and lists skipped stocks by reason [SHOT-14]', async () => {
  const { user, host } = renderAnalysis(createAnalysis(), {
    [APPLY]: {
      applied: ['AAPL', 'NVDA'],
      skipped: [
        { symbol: 'AMD', reason: 'No position could be read' },
        { symbol: 'TSLA', reason: 'Already has these positions' },
        { symbol: 'WMT', reason: 'Already has these positions' },
      ],
      changes: [],
    },
  });
  await findRow('AAPL');
  await user.click(getButton('Apply all'));
  expect(await screen.findByText('Applied: AAPL, NVDA.')).toBeVisible();
  expect(screen.getAllByText(/^Skipped/).map(({ textContent }) => textContent)).toEqual([
    'Skipped, no position could be read: AMD',
    'Skipped, already has these positions: TSLA, WMT',
  ]);
  expect(pickPosts(host)).toEqual([
    {
      analysisId: ANALYSIS_ID,
      values: [{ symbol: 'AAPL', replaces: { hybridBotPosition: false } }, allOfNvda],
    },
  ]);
  expect(host.toasts[0]?.description).toBe('2 stocks');
});

test('if nothing was applied, a message shows instead of a success toast [SHOT-16]', async () => {
  const { user, host } = renderAnalysis(createAnalysis(), {
    [APPLY]: { applied: [], skipped: [{ symbol: 'AAPL', reason: 'Already applied' }], changes: [] },
  });
  await findRow('AAPL');
  await user.click(getButton('Apply all'));
  expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  expect(host.toasts).toEqual([]);
});

test('applied positions become current everywhere, and one request undoes them [SHOT-19, UNDO-02, UNDO-16]', async () => {
  const { user, host } = renderTab();
  const hybrid = await screen.findByRole('switch', { name: 'BX Hybrid Bot of AAPL' });
  await user.click(await screen.findByRole('button', { name: 'Apply all' }));
  expect(await screen.findByText(/^Nothing would change: 6 stocks read/)).toBeVisible();
  expect(screen.queryByText('becomes')).toBeNull();
  expect(getButton('Apply all')).toBeDisabled();
  await waitFor(() => expect(hybrid).not.toBeChecked());
  await act(() => host.undoLatest());
  await waitFor(() => expect(hybrid).toBeChecked());
  expect(await screen.findByText(/^2 of 6 stocks would change/)).toBeVisible();
  expect(host.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('a manual change of a position updates the comparison [SHOT-12, BOT-05]', async () => {
  const { user } = renderTab();
  expect(await screen.findByText(/^2 of 6 stocks would change/)).toBeVisible();
  await user.click(await screen.findByRole('switch', { name: 'BX Hybrid Bot of TSLA' }));
  expect(await screen.findByText(/^1 of 6 stocks would change/)).toBeVisible();
});

test('if applying fails, nothing changes on screen and it can be retried [TOAST-12]', async () => {
  const { user, host } = renderAnalysis(createAnalysis(), {
    [APPLY]: failWith(409, 'Another change is still under way.', 'busy'),
  });
  await findRow('AAPL');
  await user.click(getButton('Apply selected'));
  await expectFailure(host, 'Update Failed', 'Failed to update bot position.');
  await waitFor(() => expect(getButton('Apply selected')).toBeEnabled());
  expect(screen.getByRole('checkbox', { name: 'AAPL' })).toBeChecked();
});

test('applying a superseded analysis shows a message and the newer analysis [SHOT-18]', async () => {
  const responses = [
    createAnalysis({ id: NEWER_ID, results: [createResult('MSFT', [true, true, true])] }),
    createAnalysis(),
  ];
  const { user, host } = renderAnalysis(
    () => (responses.length > 1 ? responses.pop() : responses[0]),
    {
      [APPLY]: failWith(409, 'A newer analysis replaced it', 'analysis_replaced'),
    },
  );
  await findRow('AAPL');
  await user.click(getButton('Apply selected'));
  expect(await findRow('MSFT')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'AAPL' })).toBeNull();
  await expectFailure(
    host,
    'Update Failed',
    'A newer analysis replaced this one and is now shown. Nothing was changed.',
  );
});

test('nothing can be sent twice while changes are being applied', async () => {
  const { user } = renderAnalysis(createAnalysis(), { [APPLY]: neverRespond });
  await findRow('AAPL');
  await user.click(getButton('Apply selected'));
  expect(getButton('Apply selected')).toHaveAttribute('aria-busy', 'true');
  expect(getButton('Apply all')).toBeDisabled();
});

test('without readable symbols, there is nothing to apply [SHOT-13]', async () => {
  renderAnalysis(createAnalysis({ results: [] }));
  expect(await screen.findByText('No watchlist symbol could be read')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});
