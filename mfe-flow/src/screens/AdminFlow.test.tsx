import { type FlowAlert, listFlowAlerts, removeFlowAlert } from '@dashboard/contracts-flow';
import { type FakeResponses, formatRoute } from '@dashboard/mfe-kit';
import { emulatePhone, expectToast, failWith } from '@dashboard/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import { formIsClosed, openFlow, tickers } from '../../test/open-flow.tsx';
import { sampleAlerts } from '../sample/sample-alerts.ts';
import { sampleServer } from '../sample/sample-server.ts';

const alerts = sampleAlerts(new Date());
const LIST = formatRoute(listFlowAlerts);
const REMOVE = formatRoute(removeFlowAlert);

const open = (responses: FakeResponses = {}) =>
  openFlow('admin', { ...sampleServer(alerts), ...responses });

test('the admin’s table shows the count, the newest alert first and truncated descriptions [FLOW-01, FLOW-03, FLOW-04, FLOW-07]', async () => {
  open();
  expect(await screen.findByText(`Current Flow Alerts (${alerts.length})`)).toBeVisible();
  expect(screen.getByText('Alpha Gold Alerts')).toBeVisible();
  expect(tickers()).toEqual(alerts.map(({ ticker }) => ticker));
  const long = alerts[1]?.flowDescription ?? '';
  expect(screen.getByText(`${long.slice(0, 100)}...`)).toBeVisible();
});

test('on a phone the title, count and totals come before the filters [FLOW-01, FLOW-03, FLOW-43]', async () => {
  emulatePhone();
  open();
  const count = await screen.findByText(`Current Flow Alerts (${alerts.length})`);
  const filters = screen.getByRole('button', { name: 'Filters' });
  for (const earlier of [screen.getByText('Alpha Gold Alerts'), count, screen.getByText(/^Puts/)]) {
    expect(earlier.compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('without alerts the table invites the admin to add the first [FLOW-08]', async () => {
  open({ [LIST]: [] });
  expect(
    await screen.findByText('No unusual flow alerts yet. Add your first Alpha Gold Alert!'),
  ).toBeVisible();
});

test('the table sorts by premium, largest first, and shows the totals of calls and puts [FLOW-43]', async () => {
  const { user } = open();
  await screen.findByText('NVDA');
  await user.click(screen.getByRole('button', { name: 'Premium' }));
  expect(tickers()).toEqual(['SPY', 'NVDA', 'TSLA', 'COIN']);
  await user.click(screen.getByRole('button', { name: 'Premium' }));
  expect(tickers()).toEqual(['TSLA', 'NVDA', 'SPY', 'COIN']);
  expect(screen.getByText('Calls $2.4M')).toBeVisible();
  expect(screen.getByText('Puts $6.45M')).toBeVisible();
});

test('the totals cover only active alerts [FLOW-64]', async () => {
  const [nvda, tsla, ...others] = alerts as [FlowAlert, FlowAlert, ...FlowAlert[]];
  open({ [LIST]: [nvda, { ...tsla, expiry: '01/15/2021' }, ...others] });
  expect(await screen.findByText('Premium of 3 active')).toBeVisible();
  expect(screen.getByText('Puts $5.6M')).toBeVisible();
});

test('the totals leave out premiums that aren’t amounts, and say how many [FLOW-43]', async () => {
  open({ [LIST]: alerts.map((alert) => ({ ...alert, premium: 'about 1M' })) });
  expect(await screen.findByText('Premium of 4 active (4 unreadable)')).toBeVisible();
  expect(screen.getByText('Calls $0')).toBeVisible();
});

test('an alert is deleted at once, and Undo restores it [FLOW-06, TOAST-41, UNDO-08]', async () => {
  const { user, host } = open();
  await screen.findByText(`Current Flow Alerts (${alerts.length})`);
  const before = tickers();
  await user.click(screen.getByRole('button', { name: /^Delete NVDA/ }));
  expect(await screen.findByText('Current Flow Alerts (3)')).toBeVisible();
  expect(tickers()).not.toContain('NVDA');
  await expectToast(host, 'Alert Deleted', 'NVDA $215.00 CALL 12/18/2099 removed');
  await act(() => host.undoLatest());
  expect(await screen.findByText('Current Flow Alerts (4)')).toBeVisible();
  expect(tickers()).toEqual(before);
});

test('a failed deletion shows the server’s message [TOAST-43]', async () => {
  const { user, host } = open({ [REMOVE]: failWith(503, 'The database is down') });
  await user.click(await screen.findByRole('button', { name: /^Delete TSLA/ }));
  await expectToast(host, 'Delete Failed', 'The database is down');
  expect(screen.getByText('TSLA')).toBeVisible();
});

test('deleting the alert that is being edited closes its form [FLOW-06]', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit NVDA/ }));
  await screen.findByRole('button', { name: 'Save Alert' });
  await user.click(screen.getByRole('button', { name: /^Delete NVDA/ }));
  await formIsClosed();
});
