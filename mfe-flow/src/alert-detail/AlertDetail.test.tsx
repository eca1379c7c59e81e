import { type FlowAlert, listFlowAlerts, listFlowOutcomes } from '@dashboard/contracts-flow';
import { formatRoute } from '@dashboard/mfe-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openFlow } from '../../test/open-flow.tsx';
import { SAMPLE_SCREENSHOT, sampleAlerts } from '../sample/sample-alerts.ts';

const LIST = formatRoute(listFlowAlerts);
const alerts = sampleAlerts(new Date());
const outcome = { alertId: alerts[1]?.id, outcome: { exitedOn: '2026-11-16' }, resultPercent: -20 };

async function openDetail(ticker: string, list: readonly FlowAlert[] = alerts) {
  const { user } = openFlow('student', {
    [LIST]: list,
    [formatRoute(listFlowOutcomes)]: { outcomes: [outcome], total: 1 },
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${ticker} `) }));
  const dialog = within(await screen.findByRole('dialog'));
  const facts = Object.fromEntries(
    dialog
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  return { user, dialog, facts };
}

test('an alert opens its detail [FLOW-27, FLOW-28, FLOW-29, FLOW-30, FLOW-31, FLOW-32, FLOW-33, FLOW-36, FLOW-51, FLOW-52]', async () => {
  const { dialog, facts } = await openDetail('NVDA');
  expect(facts).toEqual({
    Direction: 'Bullish',
    Strike: '$215.00',
    Spot: '$207.35',
    Expiration: '12/18/2099',
    'Alert Type': 'Alpha Gold',
    Premium: '$2.4M',
    Volume: '18,420',
    'Open Interest': '6,210',
    'Volume ÷ Open Interest': '2.97×',
    Side: 'Ask',
    Sweep: 'Yes',
  });
  expect(dialog.getByText(/hedge or an exit/)).toBeVisible();
  expect(dialog.getByText('Contract Summary')).toBeVisible();
  expect(dialog.getByText(/^Detected \d\d\/\d\d\/\d{4}/)).toBeVisible();
});

test('unknown values show N/A or have no row [FLOW-28, FLOW-32, FLOW-33, FLOW-35, FLOW-51, FLOW-52]', async () => {
  const coin: FlowAlert = { ...(alerts[2] as FlowAlert), optionType: 'PUT' };
  const { dialog, facts } = await openDetail('COIN', [coin]);
  expect(facts).toEqual({
    Direction: 'Bearish',
    Strike: '$320.00',
    Expiration: '12/18/2099',
    'Alert Type': 'Alpha Gold',
    Premium: 'N/A',
    Volume: '3,900',
    'Open Interest': 'N/A',
  });
  expect(dialog.queryByText('Flow Screenshot')).toBeNull();
});

test('the detail shows the whole analysis [FLOW-34]', async () => {
  const text = 'x'.repeat(5000);
  const tsla: FlowAlert = { ...(alerts[1] as FlowAlert), flowDescription: text };
  const { dialog } = await openDetail('TSLA', [tsla]);
  expect(dialog.getByText('Flow Analysis')).toBeVisible();
  expect(dialog.getByText(text)).toBeVisible();
});

test('the detail shows how the trade ended [FLOW-65]', async () => {
  const { facts } = await openDetail('TSLA');
  expect(facts).toMatchObject({ Ended: '11/16/2026', Result: '-20.00%' });
});

test('the screenshot is shown; a broken one is hidden and logged [FLOW-35, IMG-16]', async () => {
  const { dialog } = await openDetail('NVDA');
  const image = dialog.getByRole('img', { name: 'Flow screenshot of NVDA' });
  expect(image).toHaveAttribute('src', SAMPLE_SCREENSHOT);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  fireEvent.error(image);
  expect(dialog.queryByRole('img')).toBeNull();
  expect(dialog.queryByText('Flow Screenshot')).toBeNull();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('could not be shown'));
});

const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  return openFlow('student', { [LIST]: alerts });
};

test('an open alert is in the URL, Back closes it and Forward opens it again [FLOW-56]', async () => {
  const { user } = openAt('/?tab=unusual-flow');
  await user.click(await screen.findByRole('button', { name: /^SPY / }));
  expect(new URLSearchParams(window.location.search).get('alert')).toBe(alerts[3]?.id);
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?tab=unusual-flow');
  act(() => window.history.forward());
  expect(await screen.findByRole('dialog', { name: 'SPY Flow Alert' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe('?tab=unusual-flow'));
});

test('a link opens the detail of its alert, and closing it leaves the page unchanged [FLOW-56]', async () => {
  const { user } = openAt(`/?tab=unusual-flow&alert=${alerts[1]?.id}`);
  expect(await screen.findByRole('dialog', { name: 'TSLA Flow Alert' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?tab=unusual-flow');
});

test('a link to a deleted alert says that the alert no longer exists', async () => {
  openAt('/?alert=00000000-0000-4000-8000-999999999999');
  expect(await screen.findByText('This alert no longer exists')).toBeVisible();
});

test('the URL for a new alert opens the admin’s form once, and no detail [KEY-03]', async () => {
  window.history.replaceState(null, '', '/?tab=unusual-flow&alert=new');
  openFlow('admin', { [LIST]: alerts });
  expect(await screen.findByRole('form')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?tab=unusual-flow');
});

test('the ticker’s sheet replaces the detail', async () => {
  const { user, host } = openAt(`/?alert=${alerts[1]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'All about TSLA' }));
  expect(host.openedSymbols).toEqual(['TSLA']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('');
});
