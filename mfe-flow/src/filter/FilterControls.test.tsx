import { type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { formatRoute } from '@dashboard/mfe-kit';
import { emulatePhone } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openFlow, tickers } from '../../test/open-flow.tsx';
import { sampleAlerts } from '../sample/sample-alerts.ts';

type Four = [FlowAlert, FlowAlert, FlowAlert, FlowAlert];
const [nvda, tsla, coin, spy] = sampleAlerts(new Date()) as Four;

async function open(address = '/', tradingTimeZone?: string) {
  window.history.replaceState(null, '', address);
  const list = [nvda, tsla, { ...coin, expiry: 'LEAP' }, spy];
  const rendered = openFlow('student', { [formatRoute(listFlowAlerts)]: list }, tradingTimeZone);
  await screen.findByText(/^\d active$/);
  return rendered;
}

test('the alerts are filtered by ticker and option type, with the count shown and the filter in the URL', async () => {
  const { user } = await open('/?tab=unusual-flow');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await user.type(screen.getByLabelText('Filter by ticker'), 's');
  expect(tickers()).toEqual(['TSLA', 'SPY']);
  await user.click(screen.getByRole('radio', { name: 'PUT' }));
  await user.type(screen.getByLabelText('Filter by ticker'), 'p');
  expect(tickers()).toEqual(['SPY']);
  expect(screen.getByText('1 of 4')).toBeVisible();
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      tab: 'unusual-flow',
      'flow-type': 'PUT',
      'flow-ticker': 'SP',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(tickers()).toHaveLength(4);
  await waitFor(() => expect(window.location.search).toBe('?tab=unusual-flow'));
});

test('the popover filters by premium, days to expiry and volume above open interest', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.type(screen.getByLabelText('Minimum premium'), '1m');
  expect(tickers()).toEqual(['NVDA', 'SPY']);
  await user.click(screen.getByLabelText('Volume above open interest'));
  await user.clear(screen.getByLabelText('Minimum premium'));
  expect(tickers()).toEqual(['NVDA', 'SPY']);
  await user.click(screen.getByLabelText('Volume above open interest'));
  await user.type(screen.getByLabelText('Days to expiry, at most'), '99999');
  // The alert whose expiry isn't a date matches only without this filter.
  expect(tickers()).not.toContain('COIN');
});

test.each([
  ['2099-12-18T15:00:00Z', 'Asia/Tokyo', 0, '1 active'],
  ['2099-12-18T15:00:00Z', 'America/New_York', 3, '4 active'],
])('at %s in %s, %d alerts still expire on 12/18/2099', async (instant, zone, count, active) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
  await open('/?flow-days=0', zone);
  expect(tickers()).toHaveLength(count);
  expect(screen.getByText(active)).toBeVisible();
});

test('filter text that can’t be parsed doesn’t filter and shows an error', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.type(screen.getByLabelText('Minimum premium'), 'much');
  await user.type(screen.getByLabelText('Days to expiry, at most'), '1.5');
  expect(screen.getByText('Enter an amount such as 500K')).toBeVisible();
  expect(screen.getByText('Enter a whole number of days')).toBeVisible();
  expect(tickers()).toHaveLength(4);
});

test('a link restores the filter, without choices that do not exist', async () => {
  await open('/?flow-premium=1M&flow-volume=above&flow-type=STRADDLE');
  expect(tickers()).toEqual(['NVDA', 'SPY']);
  expect(screen.getByText('2 of 4')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
});

test('filters without matches show an empty state that can clear them', async () => {
  const { user } = await open('/?flow-ticker=ZZZ');
  expect(screen.getByText('No alerts match the filters')).toBeVisible();
  expect(screen.getByText('0 of 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all alerts' }));
  expect(tickers()).toHaveLength(4);
});

test('pressing a preset applies and shows its filter, and pressing it again clears it [FLOW-58]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Sweeps' }));
  expect(tickers()).toEqual(['NVDA']);
  expect(screen.getByRole('button', { name: 'Sweeps' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Save as preset' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Over $1M' }));
  expect(tickers()).toEqual(['NVDA', 'SPY']);
  await waitFor(() => expect(window.location.search).toBe('?flow-premium=1M'));
  await user.click(screen.getByRole('button', { name: 'Calls at ask' }));
  expect(tickers()).toEqual(['NVDA']);
  expect(screen.getByRole('radio', { name: 'CALL' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Calls at ask' }));
  expect(tickers()).toHaveLength(4);
});

test('on a phone the ticker and the presets are behind Filters, which counts the ticker [FLOW-58]', async () => {
  emulatePhone();
  const { user } = await open('/?flow-ticker=s');
  expect(screen.queryByRole('button', { name: 'Sweeps' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  expect(screen.getByLabelText('Filter by ticker')).toHaveValue('s');
  expect(screen.getByLabelText('Only sweeps')).not.toBeChecked();
  for (const repeated of ['Sweeps', 'Vol over OI']) {
    expect(screen.queryByRole('button', { name: repeated })).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: 'Over $1M' }));
  await waitFor(() => expect(window.location.search).toBe('?flow-premium=1M'));
});

test('a filter is saved as a preset on this device until the user forgets it [FLOW-58]', async () => {
  const first = await open('/?flow-type=PUT&flow-premium=1m');
  await first.user.click(screen.getByRole('button', { name: 'Save as preset' }));
  first.unmount();

  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'PUT · over $1M' }));
  expect(tickers()).toEqual(['SPY']);
  await user.click(screen.getByRole('button', { name: 'Forget the preset PUT · over $1M' }));
  expect(screen.queryByRole('button', { name: 'PUT · over $1M' })).toBeNull();
  expect(localStorage.getItem('flow.presets')).toBe('[]');
});

test.each(['no JSON', '{"side":"ask"}', '[null, {"side": 5}, {"other": "x"}]'])(
  'unreadable stored presets (%s) are left out',
  async (stored) => {
    localStorage.setItem('flow.presets', stored);
    await open();
    expect(screen.getByRole('group', { name: 'Presets' }).children).toHaveLength(5);
  },
);

test('on a phone the filters stay open while they match nothing [FLOW-58]', async () => {
  emulatePhone();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.type(screen.getByLabelText('Minimum premium'), '10M');
  expect(screen.getByText('No alerts match the filters')).toBeInTheDocument();
  expect(screen.getByLabelText('Minimum premium')).toHaveFocus();
});
