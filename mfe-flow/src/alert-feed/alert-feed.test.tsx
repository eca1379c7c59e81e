import { type FlowAlert, listFlowAlerts, listFlowOutcomes } from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { type Audience, type FakeHost, formatRoute } from '@dashboard/mfe-kit';
import { emulatePhone, failWith, readTexts } from '@dashboard/mfe-kit/testing';
import type { Query } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openFlow, tickers } from '../../test/open-flow.tsx';
import { sampleAlerts } from '../sample/sample-alerts.ts';

const start = new Date();
const alerts = sampleAlerts(start);
const LIST = formatRoute(listFlowAlerts);

const open = (list: unknown = alerts) => openFlow('student', { [LIST]: list });

const requestsOf = (host: FakeHost, { path }: { path: string }) =>
  host.requests.filter((request) => request.path === path).length;

const rows = () => screen.getAllByRole('row').slice(1);
const poll = (host: FakeHost) =>
  act(() => host.queryClient.refetchQueries({ queryKey: createQueryKey(listFlowAlerts) }));

const newer = (index: number): FlowAlert => ({
  ...(alerts[0] as FlowAlert),
  id: `00000000-0000-4000-8000-10000000000${index}`,
  ticker: `NEW${'ABC'[index]}`,
  createdAt: new Date(Date.now() + index).toISOString(),
});

test('a student’s rows show the alerts’ fields [FLOW-18, FLOW-19, FLOW-20, FLOW-21, FLOW-22, FLOW-23, FLOW-24, FLOW-25]', async () => {
  open();
  expect(await screen.findByText(`${alerts.length} active`)).toBeVisible();
  const [card, second] = rows();
  expect(screen.getByText('Live Alpha Gold Alerts')).toBeVisible();
  const legend = screen.getByRole('list', { name: 'Option types' });
  expect(readTexts('listitem', legend)).toEqual(['CALL', 'PUT']);
  expect(tickers()).toEqual(['NVDA', 'TSLA', 'COIN', 'SPY']);
  const texts = 'CALL|$215.00|12/18/2099|$207.35|$2.4M|18,420|6,210|Sweep|Just now';
  for (const text of texts.split('|')) expect(card).toHaveTextContent(text);
  expect(second).toHaveTextContent(`${alerts[1]?.flowDescription?.slice(0, 120)}...`);
  expect(second).toHaveTextContent('34 mins ago');
  const marked = rows().filter((row) => within(row).queryByText('Has screenshot'));
  expect(marked).toEqual([card]);
});

test('the list is fetched every 5 s, and the age of a card on screen is updated [FLOW-24, FLOW-37]', async () => {
  jest.useFakeTimers();
  const { host } = open([{ ...alerts[0], createdAt: new Date().toISOString() }]);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(rows()[0]).toHaveTextContent('Just now');
  expect(requestsOf(host, listFlowAlerts)).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(requestsOf(host, listFlowAlerts)).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(70_000));
  expect(rows()[0]).toHaveTextContent('1 min ago');
});

test('without alerts a student sees the empty state [FLOW-26]', async () => {
  open([]);
  expect(await screen.findByText('No Flow Alerts Yet')).toBeVisible();
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

test('alerts created since the last visit are marked as new until the user leaves the tab; the first visit marks none', async () => {
  const marked = () => rows().filter((card) => within(card).queryByText('New')).length;
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

test('a newly arrived alert flashes once; existing ones don’t [FLOW-57]', async () => {
  jest.useFakeTimers();
  let list: readonly FlowAlert[] = alerts;
  const { host } = open(() => list);
  await act(() => jest.advanceTimersByTimeAsync(100));
  const flashing = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('data-arrived'))
      .map((button) => button.getAttribute('aria-label')?.slice(0, 4));
  expect(flashing()).toEqual([]);
  list = [newer(0), ...alerts];
  await poll(host);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(flashing()).toEqual(['NEWA']);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(flashing()).toEqual([]);
});

const listOutcomes = (resultPercent: number | null) => ({
  outcomes: [{ alertId: alerts[1]?.id, outcome: { exitedOn: '2026-11-16' }, resultPercent }],
  total: 1,
});

test.each<Audience>(['student', 'admin'])(
  'in the %s’s table an alert shows how its trade ended, and stays active [FLOW-19, FLOW-65]',
  async (audience) => {
    let outcomes = listOutcomes(null);
    const { host } = openFlow(audience, {
      [LIST]: alerts,
      [formatRoute(listFlowOutcomes)]: () => outcomes,
    });
    await screen.findByText(/^(Premium of )?4 active$/);
    await waitFor(() => expect(requestsOf(host, listFlowOutcomes)).toBe(1));
    expect(host.requests[0]?.path).toBe(listFlowAlerts.path);
    expect(screen.queryByText(/Closed/)).toBeNull();
    outcomes = listOutcomes(50.81);
    const isAffected = ({ meta }: Query) => meta?.topics?.includes('unusual-flow') === true;
    await act(() => host.queryClient.invalidateQueries({ predicate: isAffected }));
    expect(await screen.findByText(/^Closed/)).toHaveTextContent('Closed 11/16/2026 +50.81%');
    expect(rows()[1]?.querySelector('[data-expired]')).toHaveTextContent(/^Closed/);
    expect(readTexts('cell', rows()[1])).toContain('12/18/2099');
    expect(screen.getByText('+50.81%')).toHaveAttribute('data-sign', 'positive');
    expect(screen.getByText(/^(Premium of )?4 active$/)).toBeVisible();
  },
);

test('on a phone an alert shows how its trade ended instead of the days left [FLOW-65]', async () => {
  emulatePhone();
  openFlow('student', {
    [LIST]: [alerts[1], { ...alerts[3], expiry: '01/15/2021' }],
    [formatRoute(listFlowOutcomes)]: listOutcomes(-20),
  });
  const list = await screen.findByRole('list', { name: 'Live Alpha Gold Alerts' });
  const [tsla, spy] = within(list).getAllByRole('listitem');
  await waitFor(() => expect(tsla).toHaveTextContent('12/18/2099Closed 11/16/2026 -20.00%'));
  expect(tsla?.querySelector('[data-expired]')).toHaveTextContent(/^TSLA/);
  expect(spy).toHaveTextContent('01/15/2021Expired');
});

test('without the outcomes the alerts stay as they are [FLOW-65]', async () => {
  const failing = { [LIST]: alerts, [formatRoute(listFlowOutcomes)]: failWith() };
  const { host } = openFlow('student', failing);
  await waitFor(() => expect(requestsOf(host, listFlowOutcomes)).toBe(1));
  await act(async () => {});
  expect(tickers()).toEqual(['NVDA', 'TSLA', 'COIN', 'SPY']);
  expect(screen.queryByRole('alert')).toBeNull();
});
