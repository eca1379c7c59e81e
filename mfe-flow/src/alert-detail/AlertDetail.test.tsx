import { type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { formatRoute } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UnusualFlow } from '../../test/UnusualFlow.tsx';
import { SAMPLE_SCREENSHOT, sampleAlerts } from '../sample/sample-alerts.ts';

const alerts = sampleAlerts(new Date());

async function openDetail(ticker: string, list: readonly FlowAlert[] = alerts) {
  const { user } = renderScreen(UnusualFlow, {
    audience: 'student',
    responses: { [formatRoute(listFlowAlerts)]: list },
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${ticker} `) }));
  const dialog = within(await screen.findByRole('dialog'));
  const fact = (label: string) =>
    dialog.queryByText(label)?.nextElementSibling?.textContent ?? null;
  return { user, dialog, fact };
}

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['NVDA', 'Bullish', '$207.35', '6,210'],
  ['COIN', 'Bullish', null, 'N/A'],
  ['SPY', 'Bearish', '$662.70', '48,000'],
])(
  'FLOW-27, FLOW-28, FLOW-29, FLOW-30, FLOW-31, FLOW-32, FLOW-33, FLOW-36 %s opens its detail',
  async (ticker, direction, spot, openInterest) => {
    const { dialog, fact } = await openDetail(ticker);
    expect(fact('Direction')).toBe(direction);
    expect(fact('Strike')).toMatch(/^\$\d+\.00$/);
    expect(fact('Spot')).toBe(spot);
    expect(fact('Alert Type')).toBe('Alpha Gold');
    expect(fact('Expiration')).toBe('12/18/2026');
    expect(fact('Premium')).toBe(ticker === 'COIN' ? 'N/A' : ticker === 'SPY' ? '$5.6M' : '$2.4M');
    expect(fact('Volume')).toMatch(/^[\d,]+$/);
    expect(fact('Open Interest')).toBe(openInterest);
    expect(dialog.getByText(/hedge or an exit/)).toBeVisible();
    expect(dialog.getByText('Contract Summary')).toBeVisible();
    expect(dialog.getByText(/^Detected \d\d\/\d\d\/\d{4}/)).toBeVisible();
  },
);

test('FLOW-34 the detail shows the whole analysis', async () => {
  const text = 'x'.repeat(5000);
  const { dialog } = await openDetail('TSLA', [
    { ...(alerts[1] as FlowAlert), flowDescription: text },
  ]);
  expect(dialog.getByText('Flow Analysis')).toBeVisible();
  expect(dialog.getByText(text)).toBeVisible();
});

test('FLOW-51, FLOW-52 side, sweep and volume to open interest are shown where they are known', async () => {
  const { fact } = await openDetail('NVDA');
  expect(fact('Side')).toBe('Ask');
  expect(fact('Sweep')).toBe('Yes');
  expect(fact('Volume ÷ Open Interest')).toBe('2.97×');
});

test('FLOW-51, FLOW-52 an unknown field has no row', async () => {
  const { fact } = await openDetail('COIN');
  for (const label of ['Side', 'Sweep', 'Volume ÷ Open Interest']) expect(fact(label)).toBeNull();
});

test('FLOW-35, IMG-16 the screenshot is shown; a broken one is hidden and logged', async () => {
  const { dialog } = await openDetail('NVDA');
  expect(dialog.getByText('Flow Screenshot')).toBeVisible();
  const image = dialog.getByRole('img', { name: 'Flow screenshot of NVDA' });
  expect(image).toHaveAttribute('src', SAMPLE_SCREENSHOT);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  fireEvent.error(image);
  expect(dialog.queryByRole('img')).toBeNull();
  expect(dialog.queryByText('Flow Screenshot')).toBeNull();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('could not be shown'));
  log.mockRestore();
});

test('FLOW-35 without a screenshot the detail has no screenshot section', async () => {
  const { dialog } = await openDetail('TSLA');
  expect(dialog.queryByText('Flow Screenshot')).toBeNull();
});

test('FLOW-27 the keyboard opens and closes the detail, and the focus returns to its row', async () => {
  const { user } = await openDetail('SPY');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const row = screen.getByRole('button', { name: /^SPY / });
  expect(row).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'SPY Flow Alert' })).toBeVisible();
});

const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  return renderScreen(UnusualFlow, {
    audience: 'student',
    responses: { [formatRoute(listFlowAlerts)]: alerts },
  });
};

test('FLOW-56 an opened alert is in the address, Back closes it and Forward opens it again', async () => {
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

test('FLOW-56 a link opens the detail of its alert, and closing leaves the page as it is', async () => {
  const { user } = openAt(`/?tab=unusual-flow&alert=${alerts[1]?.id}`);
  expect(await screen.findByRole('dialog', { name: 'TSLA Flow Alert' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?tab=unusual-flow');
});

test('a link to an alert that was removed says so', async () => {
  openAt('/?alert=00000000-0000-4000-8000-999999999999');
  expect(await screen.findByText('This alert is no longer there')).toBeVisible();
});

test('an alert opens while the tab is on screen, when the address comes to name it', async () => {
  openAt('/');
  await screen.findByText('4 active');
  act(() => {
    window.history.pushState(null, '', `/?alert=${alerts[0]?.id}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('dialog', { name: 'NVDA Flow Alert' })).toBeVisible();
});

test('KEY-03 the address of a new alert opens the admin’s form once, and no detail', async () => {
  window.history.replaceState(null, '', '/?tab=unusual-flow&alert=new');
  renderScreen(UnusualFlow, {
    audience: 'admin',
    responses: { [formatRoute(listFlowAlerts)]: alerts },
  });
  expect(await screen.findByRole('form')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?tab=unusual-flow');
});

test('the sheet of the ticker opens in place of the detail', async () => {
  const { user, host } = openAt(`/?alert=${alerts[1]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'All about TSLA' }));
  expect(host.openedSymbols).toEqual(['TSLA']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('');
});
