import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { PositionSizing } from '../PositionSizing.tsx';
import { sampleHolding, sampleServer, sampleSettings, sampleSymbols } from '../sample-server.ts';
import { SizeSection } from './SizeSection.tsx';

const server = sampleServer(sampleSymbols(40), [sampleHolding('AAA', 231.2)]);
const show = (responses = server, symbol = 'AAA') =>
  renderScreen(
    ({ audience }) => <SizeSection symbol={symbol} audience={audience} onClose={() => {}} />,
    {
      audience: 'student',
      responses,
    },
  );
const figure = (label: string) =>
  screen.findByText(label).then(({ parentElement }) => parentElement);

test('shows the calculator’s size and the shares it buys [CALC-04, CALC-16]', async () => {
  show();
  await screen.findByText('14 shares at $231.20');
  expect(await figure('Conservative (75%)')).toHaveTextContent('$3,33314 shares at $231.20');
  expect(await figure('Aggressive (85%)')).toHaveTextContent('$2,94112 shares at $231.20');
});

test('without a price there are no shares', async () => {
  show(server, 'AAB');
  expect(await screen.findAllByText('No price known')).toHaveLength(2);
});

test('the account size is saved on this device, for the next sheet and for the calculator', async () => {
  const { user, unmount } = show();
  const field = () => screen.findByLabelText('Account Size');
  await user.clear(await field());
  expect(await screen.findByText('No results without an account size')).toBeVisible();
  await user.type(await field(), '50000');
  expect(await figure('Conservative (75%)')).toHaveTextContent('$1,666');
  unmount();
  show().unmount();
  renderScreen(PositionSizing, { audience: 'student', responses: server });
  expect(await field()).toHaveValue('$50,000');
});

test('an account size in the URL takes precedence over the saved one [CALC-01]', async () => {
  localStorage.setItem('size-account', '50000');
  window.history.replaceState(null, '', '/?size-account=70000');
  renderScreen(PositionSizing, { audience: 'student', responses: server });
  expect(await screen.findByLabelText('Account Size')).toHaveValue('$70,000');
});

test('links to the calculator', async () => {
  const { user, host } = show();
  await user.click(await screen.findByRole('button', { name: 'Open the calculator' }));
  expect(host.navigations).toEqual(['position-sizing']);
});

test('a symbol that is not on the watchlist has no size', async () => {
  show(server, 'ZZZZ');
  expect(await screen.findByText(/^ZZZZ is not on the watchlist/)).toBeVisible();
  expect(screen.queryByText('Conservative (75%)')).toBeNull();
});

test('a symbol’s sheet starts from the class’s figures, and goes back to them [CALC-19]', async () => {
  localStorage.setItem('size-account', '20000');
  const classFigures = { account: 50_000, aggressivePercent: 100 };
  const { user } = show({ ...server, ...sampleSettings(classFigures) });
  const field = await screen.findByLabelText('Account Size');
  expect(field).toHaveValue('$20,000');
  await user.click(screen.getByRole('button', { name: 'Use the class’s figures' }));
  expect(field).toHaveValue('$50,000');
  expect(await figure('Aggressive (100%)')).toHaveTextContent('$1,250');
  expect(localStorage.getItem('size-account')).toBe('');
});
