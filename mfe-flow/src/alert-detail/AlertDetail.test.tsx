import { type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { formatRoute } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { UnusualFlow } from '../../test/UnusualFlow.tsx';
import { SAMPLE_SCREENSHOT, sampleAlerts } from '../sample/sample-alerts.ts';

const alerts = sampleAlerts(new Date());

async function openDetail(ticker: string, list: readonly FlowAlert[] = alerts) {
  const { user } = renderScreen(UnusualFlow, {
    audience: 'student',
    responses: { [formatRoute(listFlowAlerts)]: list },
  });
  const cards = await screen.findAllByRole('button', { name: /Strike/ });
  await user.click(cards.find((card) => card.textContent?.startsWith(ticker)) as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const fact = (label: string) =>
    dialog.queryByText(label)?.nextElementSibling?.textContent ?? null;
  return { user, dialog, fact };
}

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

test('FLOW-27 the keyboard opens and closes the detail, and the focus returns to the card', async () => {
  const { user } = await openDetail('SPY');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const card = screen.getByRole('button', { name: /^SPY/ });
  expect(card).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'SPY Flow Alert' })).toBeVisible();
});
