import { endLive, type LiveView, showLive, startLive } from '@dashboard/contracts-gateway';
import { formatRoute } from '@dashboard/mfe-kit';
import { failWith, filterWrites } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp, press } from '../../test/create-app.tsx';
import { ownClass } from './LeadBar.tsx';
import { followedPoint, live, pendingCommand, receiveView } from './live-state.ts';

const id = '0b52ed2f-7f0c-4a5d-9f0e-6d1d2f3a4b5c';
const point = { table: 'heat', row: 'AAPL', column: 'dailyBX' };
const view = (params: LiveView['params'] = {}, tab = 'unusual-flow'): LiveView => ({
  tab,
  params,
  point: null,
});
const receive = (shown: LiveView | null) => act(() => receiveView(JSON.stringify(shown)));

window.scrollTo = jest.fn();

afterEach(() => {
  act(() => {
    receiveView('null');
    pendingCommand.set(null);
    live.point(null);
  });
  ownClass.set(null);
});

const isSelected = (name: string) => screen.findByRole('tab', { name, selected: true });
const addressIs = (search: string) => waitFor(() => expect(window.location.search).toBe(search));
const queryBar = () => screen.queryByRole('region', { name: 'Live class' });

async function follow(shown = view()) {
  const { user } = openApp('/student?tab=portfolio-data');
  await isSelected('Portfolio Data');
  expect(queryBar()).toBeNull();
  receive(shown);
  await screen.findByText('The trader is live');
  await isSelected('Portfolio Data');
  await press('Follow');
  return user;
}

test('a student follows the tab and the parameters, and leaving restores the student’s view [FOLLOW-12, FOLLOW-14]', async () => {
  const user = await follow();
  await screen.findByText('Following the trader');
  await isSelected('Unusual Flow');
  receive({ ...view({ 'heat.range': 'Bullish', symbol: 'AAPL' }, 'heat-map'), point });
  await addressIs('?tab=heat-map&heat.range=Bullish&symbol=AAPL');
  expect(followedPoint.get()).toEqual(point);
  await user.click(screen.getByText('Leave'));
  await addressIs('?tab=portfolio-data');
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(followedPoint.get()).toBeNull();
  await screen.findByText('The trader is live');
});

test('a student’s click pauses following until the student comes back [FOLLOW-13]', async () => {
  const user = await follow();
  await isSelected('Unusual Flow');
  await user.click(screen.getByRole('tab', { name: 'Heat Map' }));
  await screen.findByText('You left the trader’s view');
  receive(view({ 'flow-ticker': 'NVDA' }));
  await isSelected('Heat Map');
  await press('Back to the trader');
  await addressIs('?tab=unusual-flow&flow-ticker=NVDA');
});

test('the page’s own changes to its URL don’t pause following [FOLLOW-13]', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  await follow(view({ 'heat.row': 'AAPL' }, 'heat-map'));
  await addressIs('?tab=heat-map&heat.row=AAPL');
  now.mockReturnValue(9_000);
  act(() => window.history.replaceState(null, '', '/student?tab=heat-map'));
  await screen.findByText('Following the trader');
});

test('a tab that students don’t have leaves the page unchanged [FOLLOW-12]', async () => {
  await follow(view({ 'holdings.fund': 'Growth' }, 'bot-analysis'));
  await screen.findByText('The trader is on a page of their own');
  expect(window.location.search).toBe('?tab=portfolio-data');
});

test('when the class ends, the student’s page stays, and the student can return to their own view [FOLLOW-14]', async () => {
  await follow();
  await isSelected('Unusual Flow');
  receive(null);
  await screen.findByText('The class has ended');
  await isSelected('Unusual Flow');
  await press('Back to my view');
  await isSelected('Portfolio Data');
  expect(queryBar()).toBeNull();
});

const openDashboard = (responses = {}) =>
  openApp('/admin?tab=unusual-flow', {
    [formatRoute(startLive)]: { id },
    [formatRoute(showLive)]: { success: true },
    [formatRoute(endLive)]: { success: true },
    ...responses,
  });

test('the admin goes live beside the tabs, leads by using the dashboard and ends the class [FOLLOW-10, FOLLOW-11]', async () => {
  const { host, user } = openDashboard();
  await press('Go live');
  await screen.findByText('You are live: students can follow you');
  receive(view());
  await user.click(screen.getByRole('tab', { name: 'Heat Map' }));
  act(() => live.point(point));
  const listViews = () =>
    filterWrites(host)
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => body);
  await waitFor(() =>
    expect(listViews().at(-1)).toEqual({ id, view: { tab: 'heat-map', params: {}, point } }),
  );
  expect(filterWrites(host)[0]).toMatchObject({ method: 'POST', body: view() });
  await press('End');
  await waitFor(() => expect(filterWrites(host).at(-1)?.method).toBe('DELETE'));
  receive(null);
  await waitFor(() => expect(queryBar()).toBeNull());
  expect(ownClass.get()).toBeNull();
});

test('a class that fails to start shows the reason [FOLLOW-05]', async () => {
  const reason = 'bob is live already. End that class first.';
  openDashboard({ [formatRoute(startLive)]: failWith(409, reason) });
  await press('Go live');
  await screen.findByText(reason);
  expect(queryBar()).toBeNull();
});

test('after a reload the page still leads its class, and shows if it has ended [FOLLOW-11]', async () => {
  ownClass.set(id);
  openDashboard({ [formatRoute(showLive)]: failWith(409, 'The live class has ended.') });
  await isSelected('Unusual Flow');
  receive(view());
  await screen.findByText('The Live Class Has Ended');
  await screen.findByText('A class is live');
  expect(ownClass.get()).toBeNull();
});
