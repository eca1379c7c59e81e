import { endLive, type LiveView, showLive, startLive } from '@dashboard/contracts-http';
import { FakeHttpError, formatRoute } from '@dashboard/mfe-kit';
import { filterWrites } from '@dashboard/mfe-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp } from '../../test/create-app.tsx';
import { followedPoint, live, receiveView, requested } from './live-state.ts';
import { ownClass } from './own-class.ts';

const id = '0b52ed2f-7f0c-4a5d-9f0e-6d1d2f3a4b5c';
const point = { table: 'heat', row: 'AAPL', column: 'dailyBX' };
const view = (params: LiveView['params'] = {}, tab = 'unusual-flow'): LiveView => ({
  tab,
  params,
  point: null,
});
const receive = (shown: LiveView | null) => act(() => receiveView(JSON.stringify(shown)));

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

afterEach(() => {
  act(() => {
    receiveView('null');
    requested.set(null);
    live.point(null);
  });
  ownClass.set(null);
});

const openPortal = (path = '/student?tab=portfolio-data') => {
  const { app } = createApp(path, {});
  render(app);
  return screen.findByRole('tab', { name: 'Heat Map' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isSelected = (name: string) => screen.findByRole('tab', { name, selected: true });

test('FOLLOW-12, FOLLOW-14 a student follows the tab and the parameters, and leaves to where the page was', async () => {
  await openPortal();
  expect(screen.queryByRole('region', { name: 'Live class' })).toBeNull();
  receive(view());
  await screen.findByText('The trader is live');
  await isSelected('Portfolio Data');
  await press('Follow');
  await screen.findByText('Following the trader');
  await isSelected('Unusual Flow');
  receive({ ...view({ 'heat.range': 'Bullish', symbol: 'AAPL' }, 'heat-map'), point });
  await waitFor(() =>
    expect(window.location.search).toBe('?tab=heat-map&heat.range=Bullish&symbol=AAPL'),
  );
  expect(followedPoint.get()).toEqual(point);
  await userEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(window.location.search).toBe('?tab=portfolio-data'));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(followedPoint.get()).toBeNull();
  await screen.findByText('The trader is live');
});

test('FOLLOW-13 an own click ends following, and what the trader does next leads nowhere until the student comes back', async () => {
  await openPortal();
  receive(view());
  await screen.findByText('The trader is live');
  await press('Follow');
  await isSelected('Unusual Flow');
  await userEvent.click(screen.getByRole('tab', { name: 'Heat Map' }));
  await screen.findByText('You left the trader’s view');
  receive(view({ 'flow-ticker': 'NVDA' }));
  await isSelected('Heat Map');
  await press('Back to the trader');
  await waitFor(() => expect(window.location.search).toBe('?tab=unusual-flow&flow-ticker=NVDA'));
});

test('FOLLOW-13 what the page itself changes in its address does not end following', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  await openPortal();
  receive(view({ 'heat.row': 'AAPL' }, 'heat-map'));
  await screen.findByText('The trader is live');
  await press('Follow');
  await waitFor(() => expect(window.location.search).toContain('heat.row'));
  now.mockReturnValue(9_000);
  act(() => window.history.replaceState(null, '', '/student?tab=heat-map'));
  await screen.findByText('Following the trader');
  now.mockRestore();
});

test('FOLLOW-12 a tab that students do not have shows nothing of it', async () => {
  await openPortal();
  receive(view({ 'holdings.fund': 'Growth' }, 'bot-analysis'));
  await screen.findByText('The trader is live');
  await press('Follow');
  await screen.findByText('The trader is on a page of their own');
  expect(window.location.search).toBe('?tab=portfolio-data');
});

test('FOLLOW-14 when the class ends the student stays and may go back to the own view', async () => {
  await openPortal();
  receive(view());
  await screen.findByText('The trader is live');
  await press('Follow');
  await isSelected('Unusual Flow');
  receive(null);
  await screen.findByText('The class has ended');
  await isSelected('Unusual Flow');
  await press('Back to my view');
  await isSelected('Portfolio Data');
  expect(screen.queryByRole('region', { name: 'Live class' })).toBeNull();
});

function openDashboard(responses = {}, path = '/admin?tab=unusual-flow') {
  const { app, host } = createApp(path, {
    'GET /api/auth/status': admin,
    [formatRoute(startLive)]: { id },
    [formatRoute(showLive)]: { success: true },
    [formatRoute(endLive)]: { success: true },
    ...responses,
  });
  render(app);
  return host;
}

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('FOLLOW-10, FOLLOW-11 the admin goes live from the menu, leads by using the dashboard, and ends the class', async () => {
  const host = openDashboard();
  await choose('Go live');
  await screen.findByText('You are live: students can follow you');
  receive(view());
  await userEvent.click(screen.getByRole('tab', { name: 'Heat Map' }));
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
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Live class' })).toBeNull());
  expect(ownClass.get()).toBeNull();
});

test('FOLLOW-05 a class that could not begin says why', async () => {
  const refuse = () => {
    throw new FakeHttpError(409, 'bob is live already. End that class first.');
  };
  openDashboard({ [formatRoute(startLive)]: refuse });
  await choose('Go live');
  await screen.findByText('bob is live already. End that class first.');
  expect(screen.queryByRole('region', { name: 'Live class' })).toBeNull();
});

test('FOLLOW-11 after a reload the page leads its class on; one that has ended meanwhile it says so of', async () => {
  ownClass.set(id);
  const refuse = () => {
    throw new FakeHttpError(409, 'The live class has ended. Go live again.');
  };
  openDashboard({ [formatRoute(showLive)]: refuse });
  await screen.findByRole('tab', { name: 'Heat Map' });
  receive(view());
  await screen.findByText('The Live Class Has Ended');
  await screen.findByText('A class is live');
  expect(ownClass.get()).toBeNull();
});
