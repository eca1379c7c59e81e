import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { failOnce, renderScreen } from '@dashboard/mfe-kit/testing';
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

test('every symbol has its size and shares, in the order of the watchlist; unknown counts sort last [CALC-04, CALC-07, CALC-16]', async () => {
  const { user } = renderScreen(PositionSizing, {
    audience: 'student',
    responses: sampleServer(watchlist, [sampleHolding('AAPL', 231.2), sampleHolding('AMD', 6_000)]),
  });
  await screen.findByText(/A dash means that no fund holds a price/);
  expect(await lines()).toEqual([
    ['NVDA', '1 of 3', '$5,000', '—'],
    ['AAPL', '2 of 3', '$5,000', '21'],
    ['BRK.B', '3 of 3', '$5,000', '—'],
    ['AMD', 'Does not fit', '$5,000', '0'],
  ]);
  expect(screen.getAllByRole('img', { name: 'No price known' })).toHaveLength(2);
  expect(screen.getByText(/the first 3 of 4 fit within the active positions/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Shares' }));
  expect((await lines()).map(([symbol]) => symbol)).toEqual(['AAPL', 'AMD', 'NVDA', 'BRK.B']);
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
    'The prices could not be loaded, so no share count is known.',
  );
  expect((await lines()).map((line) => line.at(-1))).toEqual(['—', '—']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Whole shares at the current price/);
  expect((await lines()).map((line) => line.at(-1))).toEqual(['35', '21']);
  expect(screen.queryByText(/A dash means/)).toBeNull();
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
