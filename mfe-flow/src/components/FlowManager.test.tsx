import { listFlowAlerts, removeFlowAlert } from '@dashboard/contracts-flow';
import { FakeHttpError, type FakeResponses, formatRoute } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleAlerts } from '../sample-alerts.ts';
import { sampleServer } from '../sample-server.ts';
import '../../test/resize-observer.ts';
import { UnusualFlow } from './UnusualFlow.tsx';

const alerts = sampleAlerts(new Date());
const LIST = formatRoute(listFlowAlerts);
const REMOVE = formatRoute(removeFlowAlert);

const open = (responses: FakeResponses = {}) =>
  renderScreen(UnusualFlow, {
    audience: 'admin',
    responses: { ...sampleServer(alerts), ...responses },
  });

const tickers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('FLOW-01, FLOW-03, FLOW-04, FLOW-07 the admin’s list counts, stands newest first and cuts long text', async () => {
  open();
  expect(await screen.findByText(`Current Flow Alerts (${alerts.length})`)).toBeVisible();
  expect(screen.getByText('Alpha Gold Alerts')).toBeVisible();
  expect(tickers()).toEqual(alerts.map(({ ticker }) => ticker));
  const long = alerts[1]?.flowDescription ?? '';
  expect(screen.getByText(`${long.slice(0, 100)}...`)).toBeVisible();
});

test('FLOW-08 without alerts the admin is told to add the first', async () => {
  open({ [LIST]: [] });
  expect(
    await screen.findByText('No unusual flow alerts yet. Add your first Alpha Gold Alert!'),
  ).toBeVisible();
});

test('a list that does not come says so and is asked for again', async () => {
  let down = true;
  const { user } = open({
    [LIST]: () => {
      if (down) throw new FakeHttpError(503, 'Down');
      return alerts;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NVDA')).toBeVisible();
});

test('FLOW-43 the list is sorted by what premiums amount to, and totals those of calls and of puts', async () => {
  const { user } = open();
  await screen.findByText('NVDA');
  await user.click(screen.getByRole('button', { name: 'Premium' }));
  expect(tickers()).toEqual(['TSLA', 'NVDA', 'SPY', 'COIN']);
  await user.click(screen.getByRole('button', { name: 'Premium' }));
  expect(tickers()).toEqual(['SPY', 'NVDA', 'TSLA', 'COIN']);
  expect(screen.getByText('Calls $2,400,000')).toBeVisible();
  expect(screen.getByText('Puts $6,450,000')).toBeVisible();
});

test('FLOW-43 a premium nobody can count with is in no total, and is said to be missing there', async () => {
  open({ [LIST]: alerts.map((alert) => ({ ...alert, premium: 'about 1M' })) });
  expect(await screen.findByText('Total premium (4 not readable)')).toBeVisible();
  expect(screen.getByText('Calls $0')).toBeVisible();
});

test('the rows with a screenshot are marked, and no others', async () => {
  open();
  await screen.findByText('NVDA');
  const marked = screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByText('Has screenshot'))
    .map((row) => within(row).getByRole('rowheader').textContent);
  expect(marked).toEqual(['NVDA']);
});

test('FLOW-06, TOAST-41 an alert is deleted once that is confirmed', async () => {
  const { user, host } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete NVDA' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete this alert?' });
  expect(question).toHaveTextContent('NVDA $215.00 CALL 12/18/2026');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Current Flow Alerts (3)')).toBeVisible();
  expect(tickers()).toEqual(['TSLA', 'COIN', 'SPY']);
  expect(host.toasts).toEqual([{ variant: 'success', title: 'Alert Deleted' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('TOAST-43 a deletion that fails says why, in the server’s words', async () => {
  const { user, host } = open({
    [REMOVE]: () => {
      throw new FakeHttpError(503, 'The database is away');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete TSLA' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { variant: 'destructive', title: 'Delete Failed', description: 'The database is away' },
    ]),
  );
  expect(screen.getByText('TSLA')).toBeVisible();
});

test('FLOW-06 deleting the alert that is being edited closes its form', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit NVDA alert' }));
  await user.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Alert' })).toBeNull());
});
