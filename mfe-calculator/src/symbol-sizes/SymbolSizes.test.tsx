import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { emulatePhone, failOnce, readTexts, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { PositionSizing } from '../PositionSizing.tsx';
import { sampleHolding, sampleServer } from '../sample-server.ts';
import { collectPrices, computeShares } from './symbol-sizes.ts';

const watchlist = ['NVDA', 'AAPL', 'BRK.B', 'AMD'];
const table = () => screen.findByRole('table', { name: 'Sizes by Symbol' });
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
const lines = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(cells);

test('every symbol has its price, the shares that a position buys, their cost and the rest, in the order of the watchlist; unknown figures sort last [CALC-07, CALC-16, CALC-21]', async () => {
  const { user, host } = renderScreen(PositionSizing, {
    audience: 'student',
    responses: sampleServer(watchlist, [sampleHolding('AAPL', 231.2), sampleHolding('AMD', 6_000)]),
  });
  await screen.findByText('21');
  expect(await lines()).toEqual([
    ['NVDA', 'No price', '—', '—', '—'],
    ['AAPL', '$231.20', '21', '$4,855', '$145'],
    ['BRK.B', 'No price', '—', '—', '—'],
    ['AMD', '$6,000.00', '0', '$0', '$5,000'],
  ]);
  expect(
    screen.getByText(/^What \$5,000 buys .* Up to 3 of the 4 are held at once\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Shares' }));
  expect((await lines()).map(([symbol]) => symbol)).toEqual(['AAPL', 'AMD', 'NVDA', 'BRK.B']);
  await user.click(screen.getByRole('button', { name: 'BRK.B' }));
  expect(host.openedSymbols).toEqual(['BRK.B']);
});

test('on a phone the sizes are a list, and a row opens its symbol [CALC-21]', async () => {
  emulatePhone();
  const { user, host } = renderScreen(PositionSizing, {
    audience: 'student',
    responses: sampleServer(watchlist, [sampleHolding('NVDA', 6_000), sampleHolding('AMD', 4_100)]),
  });
  const list = await screen.findByRole('list', { name: 'Sizes by Symbol' });
  await within(list).findByText('1 share');
  expect(readTexts('listitem', list)).toEqual([
    expect.stringMatching(/^NVDA One share costs \$6,000\.00 0 *$/),
    expect.stringMatching(/^AAPL *No price *$/),
    expect.stringMatching(/^BRK\.B *No price *$/),
    'AMD $4,100.00 each, $900 left over 1 share $4,100',
  ]);
  await user.click(within(list).getByRole('button', { name: /^AMD/ }));
  expect(host.openedSymbols).toEqual(['AMD']);
});

test('without prices the sizes still show, and a retry loads the prices and removes the explanation', async () => {
  const { user } = renderScreen(PositionSizing, {
    audience: 'student',
    responses: {
      ...sampleServer(['NVDA', 'AAPL']),
      'GET /api/holdings': failOnce([sampleHolding('NVDA', 141.95), sampleHolding('AAPL', 231.2)]),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The prices could not be loaded.*no share count is known/,
  );
  expect((await lines()).map(([, price]) => price)).toEqual(['No price', 'No price']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('21');
  expect((await lines()).map(([, , shares]) => shares)).toEqual(['35', '21']);
});

test('a ticker has the main fund’s price, or else that of the first listed', () => {
  const prices = collectPrices([
    sampleHolding('AAPL', 240, 'Balanced Fund'),
    sampleHolding('AAPL', 231.2, MAIN_FUND),
    sampleHolding('MSFT', 418.75, 'Value Fund'),
    sampleHolding('MSFT', 420, 'Growth Fund'),
    sampleHolding('NVDA', null, MAIN_FUND),
    sampleHolding('NVDA', 142, 'Income Fund'),
  ]);
  expect([...prices]).toEqual([
    ['AAPL', 231.2],
    ['MSFT', 418.75],
    ['NVDA', 142],
  ]);
});

test('a holding without a price, or with a price of 0, gives no price', () => {
  expect(collectPrices([sampleHolding('META', null), sampleHolding('GONE', 0)]).size).toBe(0);
});

test('the position buys as many shares as it can pay for, at any price in cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      (amount, cents) => {
        const shares = BigInt(computeShares(amount, cents / 100));
        expect(shares).toBe((BigInt(amount) * 100n) / BigInt(cents));
      },
    ),
  );
});
