import { type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { type FakeHost, type FakeRequest, formatRoute } from '@dashboard/mfe-kit';
import { failWith, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, render, screen, within } from '@testing-library/react';
import { UnusualFlow } from '../../test/UnusualFlow.tsx';
import { sampleAlerts } from '../sample/sample-alerts.ts';
import { AlertCard } from './AlertCard.tsx';

const start = new Date();
const alerts = sampleAlerts(start);
const LIST = formatRoute(listFlowAlerts);

const open = (list: unknown = alerts) =>
  renderScreen(UnusualFlow, { audience: 'student', responses: { [LIST]: list } });

const cards = () => screen.getAllByRole('button', { name: /Strike/ });
const tickers = () =>
  cards().map((card) => /^[A-Z]+?(?=CALL|PUT)/.exec(card.textContent ?? '')?.[0]);
const poll = (host: FakeHost) =>
  act(() => host.queryClient.refetchQueries({ queryKey: createQueryKey(listFlowAlerts) }));

const newer = (index: number): FlowAlert => ({
  ...(alerts[0] as FlowAlert),
  id: `00000000-0000-4000-8000-10000000000${index}`,
  ticker: `NEW${'ABC'[index]}`,
  createdAt: new Date(Date.now() + index).toISOString(),
});

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('FLOW-18, FLOW-19, FLOW-20, FLOW-21, FLOW-22, FLOW-23, FLOW-24 a student’s cards show the fields of the alerts', async () => {
  open();
  expect(await screen.findByText(`${alerts.length} active`)).toBeVisible();
  const [card, second] = cards();
  expect(screen.getByText('Live Alpha Gold Alerts')).toBeVisible();
  const legend = screen.getByRole('list', { name: 'Option types' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['CALL', 'PUT']);
  expect(tickers()).toEqual(['NVDA', 'TSLA', 'COIN', 'SPY']);
  for (const text of [
    'CALL',
    '$215.00',
    '12/18/2026',
    '$207.35',
    '$2.4M',
    '18,420',
    '6,210',
    'Sweep',
    'Just now',
  ]) {
    expect(card).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent(`${alerts[1]?.flowDescription?.slice(0, 120)}...`);
  expect(second).toHaveTextContent('34 mins ago');
});

test('FLOW-25 only a card with a screenshot is marked', async () => {
  open();
  await screen.findByText('4 active');
  const marked = cards().filter((card) => within(card).queryByText('Has screenshot'));
  expect(marked).toEqual([cards()[0]]);
});

test('FLOW-24, FLOW-37 the list is fetched every 5 s and the age of a card on screen is updated', async () => {
  jest.useFakeTimers();
  try {
    const { host } = open([{ ...alerts[0], createdAt: new Date().toISOString() }]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(cards()[0]).toHaveTextContent('Just now');
    expect(host.requests).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(host.requests).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(70_000));
    expect(cards()[0]).toHaveTextContent('1 min ago');
  } finally {
    jest.useRealTimers();
  }
});

test('FLOW-26 without alerts a student sees the empty state', async () => {
  open([]);
  expect(await screen.findByText('No Flow Alerts Yet')).toBeVisible();
});

test('a failed poll keeps the cards and shows a warning', async () => {
  const list = jest.fn<unknown, [FakeRequest]>(() => alerts);
  const { host } = open(list);
  await screen.findByText('4 active');
  list.mockImplementation(failWith());
  await poll(host);
  expect(await screen.findByText(/could not be updated just now/)).toBeVisible();
  expect(cards()).toHaveLength(4);
});

test('while paused the cards stay and newer alerts are counted; resuming shows them', async () => {
  let list = alerts;
  const { user, host } = open(() => list);
  await screen.findByText('4 active');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByText('Paused')).toBeVisible();
  list = [newer(0), ...alerts.slice(1)];
  await poll(host);
  expect(await screen.findByText('1 new alert')).toBeVisible();
  list = [newer(2), newer(1), newer(0), ...alerts];
  await poll(host);
  expect(await screen.findByText('3 new alerts')).toBeVisible();
  expect(tickers()).toEqual(['NVDA', 'TSLA', 'COIN', 'SPY']);
  expect(screen.getByText('4 active')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(tickers().slice(0, 4)).toEqual(['NEWC', 'NEWB', 'NEWA', 'NVDA']);
  expect(screen.queryByText('3 new alerts')).toBeNull();
});

test('alerts created since the last visit are marked as new until the tab is left; the first visit marks none', async () => {
  const marked = () => cards().filter((card) => within(card).queryByText('New')).length;
  const first = open();
  await screen.findByText('4 active');
  expect(marked()).toBe(0);
  first.unmount();

  const list = [newer(1), newer(0), ...alerts];
  const second = open(list);
  await screen.findByText('6 active');
  expect(marked()).toBe(2);
  await poll(second.host);
  expect(marked()).toBe(2);
  second.unmount();

  open(list);
  await screen.findByText('6 active');
  expect(marked()).toBe(0);
});

test('without local storage the feed works and marks no alert as new', async () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
  }
  open();
  expect(await screen.findByText('4 active')).toBeVisible();
  expect(screen.queryByText('New')).toBeNull();
});

test('a card renders again only when its alert, its mark or its handler changes', () => {
  const read = jest.fn(() => 'Ask-side sweep');
  const alert = Object.defineProperty({ ...alerts[0] } as FlowAlert, 'flowDescription', {
    get: read,
  });
  const card = { alert, onOpen: () => {} };
  const { rerender } = render(<AlertCard {...card} isNew={false} />);
  read.mockClear();
  rerender(<AlertCard {...card} isNew={false} />);
  expect(read).not.toHaveBeenCalled();
  rerender(<AlertCard {...card} isNew />);
  expect(read).toHaveBeenCalled();
});

test('a poll without changes keeps the same objects, so that no card renders again', async () => {
  const { host } = open(() => sampleAlerts(start));
  await screen.findByText('4 active');
  const before = host.queryClient.getQueryData(createQueryKey(listFlowAlerts));
  await poll(host);
  expect(host.requests).toHaveLength(2);
  expect(host.queryClient.getQueryData(createQueryKey(listFlowAlerts))).toBe(before);
});
