import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleServer } from '../sample-server.ts';
import { BotPositions } from './BotPositions.tsx';

const render = (responses: FakeResponses = sampleServer()) =>
  renderScreen(BotPositions, { audience: 'admin', responses });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const gets = (host: { requests: readonly FakeRequest[] }) =>
  host.requests.filter(({ method }) => method === 'GET').length;

test('BOT-02, BOT-03, BOT-04 a row has three switches with their badges and counts the active ones', async () => {
  render();
  const row = within(await rowOf(/^AAPL/));
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
});

test('BOT-01, BOT-07 it lists every stock and says how many there are', async () => {
  render();
  expect(await screen.findByText('6 stocks')).toBeVisible();
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
});

test('BOT-05, BOT-10 a switch saves its flag alone, at once', async () => {
  const { user, host } = render();
  await rowOf(/^AAPL/);
  await user.click(screen.getByRole('switch', { name: '1hr Swing Bot of AAPL' }));
  expect(within(await rowOf(/^AAPL/)).getByText('3 / 3 active')).toBeVisible();
  await waitFor(() => expect(host.toasts[0]?.title).toBe('Bot Position Updated'));
  const patch = host.requests.find(({ method }) => method === 'PATCH');
  expect(patch?.params.key).toBe('AAPL');
  expect(patch?.body).toEqual({ swingBotPosition: true });
});

test('TOAST-12 a refused switch goes back', async () => {
  const { user, host } = render({
    ...sampleServer(),
    'PATCH /api/stocks/{key}': () => {
      throw new FakeHttpError(503, 'Down');
    },
  });
  await rowOf(/^AMD/);
  await user.click(screen.getByRole('switch', { name: '1hr BX Bot of AMD' }));
  await waitFor(() =>
    expect(host.toasts[0]).toEqual({
      variant: 'destructive',
      title: 'Update Failed',
      description: 'Failed to update bot position.',
    }),
  );
  expect(screen.getByRole('switch', { name: '1hr BX Bot of AMD' })).not.toBeChecked();
});

test('BOT-06 Refresh asks the server again', async () => {
  const { user, host } = render();
  await rowOf(/^AAPL/);
  const before = gets(host);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(gets(host)).toBe(before + 1));
});

test('BOT-09 while loading it says so, and counts nothing yet', async () => {
  render({ 'GET /api/stocks': () => new Promise(() => {}) });
  expect(screen.getByText('Loading stocks...')).toBeVisible();
  expect(screen.queryByText(/\d stocks?$/)).toBeNull();
});

test('BOT-08 with no stocks it says where they are added', async () => {
  render({ 'GET /api/stocks': [] });
  expect(
    await screen.findByText('No stocks available - Add stocks in the Heat Map section first'),
  ).toBeVisible();
  expect(screen.getByText('0 stocks')).toBeVisible();
});

test('stocks that could not be loaded may be asked for again', async () => {
  const failures = [new FakeHttpError(503, 'Down')];
  const server = sampleServer();
  const { user } = render({
    'GET /api/stocks': (request: FakeRequest) => {
      const failure = failures.pop();
      if (failure) throw failure;
      return (server['GET /api/stocks'] as (of: FakeRequest) => unknown)(request);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch stocks');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/^AAPL/)).toBeVisible();
});

test('BOT-06 Refresh does not blink while a switch is being saved', async () => {
  const { user, host } = render();
  await rowOf(/^AAPL/);
  const busy: boolean[] = [];
  const button = screen.getByRole('button', { name: 'Refresh' });
  const observer = new MutationObserver(() => busy.push(button.hasAttribute('aria-busy')));
  observer.observe(button, { attributes: true });
  const before = gets(host);
  await user.click(screen.getByRole('switch', { name: '1hr BX Bot of AMD' }));
  await waitFor(() => expect(gets(host)).toBe(before + 1));
  await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
  observer.disconnect();
  expect(busy).not.toContain(true);
});
