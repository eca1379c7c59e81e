import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { emulatePhone, neverRespond, readTexts, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createSampleServer } from '../sample-server.ts';
import { BotPositions } from './BotPositions.tsx';

const render = (responses: FakeResponses = createSampleServer()) =>
  renderScreen(BotPositions, {
    audience: 'admin',
    responses,
    meanings: { 'fund-pnl': 'Of the fund' },
  });
const findRow = (name: RegExp) => screen.findByRole('row', { name });
const countGets = (host: { requests: readonly FakeRequest[] }) =>
  host.requests.filter(({ method }) => method === 'GET').length;

test('a stock’s row has three switches with badges and entry dates, and the number of active bots [BOT-01, BOT-02, BOT-03, BOT-04, BOT-07, BOT-11]', async () => {
  const { user, host } = render();
  const row = within(await findRow(/^AAPL/));
  expect(
    row
      .getAllByRole('switch')
      .map((control) => [control.getAttribute('aria-label'), control.getAttribute('aria-checked')]),
  ).toEqual([
    ['BX Hybrid Bot of AAPL', 'true'],
    ['1hr Swing Bot of AAPL', 'false'],
    ['1hr BX Bot of AAPL', 'true'],
  ]);
  expect(row.getAllByText('In Position')).toHaveLength(2);
  expect(row.getAllByText('No Position')).toHaveLength(1);
  expect(row.getByText('2 / 3 active')).toBeVisible();
  expect(await row.findByText('since 11/09/2026')).toBeVisible();
  expect(row.getByRole('cell', { name: 'Main Fund +17.47%' })).toBeVisible();
  const counts = screen.getByText('In position: Hybrid 3 · 1hr Swing 1 · 1hr BX 3');
  expect(counts.closest('header')).toContainElement(
    screen.getByRole('heading', { name: 'Bot Position Management' }),
  );
  expect(screen.getByText('Fund P&L').dataset.meaning).toBe('Of the fund');
  await user.click(row.getByRole('button', { name: 'AAPL' }));
  expect(host.openedSymbols).toEqual(['AAPL']);
  expect(screen.getByRole('group', { name: 'Bot positions' })).toHaveAttribute('data-whole');
  expect(screen.getByText('6 stocks')).toBeVisible();
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
});

test('on a phone each stock shows its entry dates and the result of its fund [BOT-11]', async () => {
  emulatePhone();
  render();
  await screen.findAllByText('11/09/2026');
  expect(readTexts('listitem')[0]).toBe(
    'AAPL 2 / 3 activeMain Fund +17.47%  Hybrid11/09/20261hr Swing1hr BX',
  );
});

test('a switch immediately saves only its own flag [BOT-05, BOT-10]', async () => {
  const { user, host } = render();
  await findRow(/^AAPL/);
  await user.click(screen.getByRole('switch', { name: '1hr Swing Bot of AAPL' }));
  expect(within(await findRow(/^AAPL/)).getByText('3 / 3 active')).toBeVisible();
  await waitFor(() => expect(host.toasts[0]?.title).toBe('Bot Position Updated'));
  const patch = host.requests.find(({ method }) => method === 'PATCH');
  expect(patch?.params.key).toBe('AAPL');
  expect(patch?.body).toEqual({ swingBotPosition: true });
});

test('shows a loading state without a stock count [BOT-09]', async () => {
  render({ 'GET /api/stocks': neverRespond });
  expect(screen.getByText('Loading stocks...')).toBeVisible();
  expect(screen.queryByText(/\d stocks?$/)).toBeNull();
});

test('without stocks, it says where to add them, and the count is 0 [BOT-08]', async () => {
  render({ 'GET /api/stocks': [] });
  expect(
    await screen.findByText('No stocks available - Add stocks in the Heat Map section first'),
  ).toBeVisible();
  expect(screen.getByText('0 stocks')).toBeVisible();
});

test('Refresh refetches the stocks, and saving a switch doesn’t make it pending [BOT-06]', async () => {
  const { user, host } = render();
  await findRow(/^AAPL/);
  const busyStates: boolean[] = [];
  const button = screen.getByRole('button', { name: 'Refresh' });
  const observer = new MutationObserver(() => busyStates.push(button.hasAttribute('aria-busy')));
  observer.observe(button, { attributes: true });
  const before = countGets(host);
  await user.click(screen.getByRole('switch', { name: '1hr BX Bot of AMD' }));
  await waitFor(() => expect(countGets(host)).toBe(before + 1));
  await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
  observer.disconnect();
  expect(busyStates).not.toContain(true);
  await user.click(button);
  await waitFor(() => expect(countGets(host)).toBe(before + 2));
});
