import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen } from '@testing-library/react';
import {
  sampleHolding,
  sampleOption,
  sampleServer,
  sampleSettings,
  sampleSymbols,
} from '../sample-server.ts';
import { SizeSection } from './SizeSection.tsx';

function show({ symbol = 'AAA', count = 20, value = {} } = {}) {
  return renderScreen(
    ({ audience }) => <SizeSection symbol={symbol} audience={audience} onClose={() => {}} />,
    {
      audience: 'admin',
      responses: {
        ...sampleServer(sampleSymbols(count), [sampleHolding('AAA', 231.2)]),
        ...sampleSettings(value),
        'GET /api/options': [sampleOption('AAA'), sampleOption('AAB')],
      },
    },
  );
}
const readRows = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the admin sees the size of each account size by profile, with the cap [CALC-18]', async () => {
  show({ value: { accounts: [25_000], aggressivePercent: 100, positionCapPercent: 5 } });
  await screen.findAllByText('5 shares at $231.20');
  expect(await readRows()).toEqual([
    ['$25,000', '$1,2505 shares at $231.20Capped at 5% limit', '$1,2505 shares at $231.20'],
    ['$100,000', '$5,00021 shares at $231.20Capped at 5% limit', '$5,00021 shares at $231.20'],
  ]);
  expect(screen.getByRole('columnheader', { name: 'Aggressive (100%)' })).toBeVisible();
  expect(screen.queryByText(/^Contracts of/)).toBeNull();
});

test('a symbol that is not on the watchlist is sized as if it were added [CALC-18]', async () => {
  show({ symbol: 'ZZZZ', count: 39 });
  expect(await screen.findByText(/^ZZZZ is not on the watchlist/)).toBeVisible();
  expect(await readRows()).toEqual([['$100,000', '$3,333No price known', '$2,941No price known']]);
});

test('without enough stocks there is a reason instead of sizes [CALC-15]', async () => {
  show({ symbol: 'ZZZZ', count: 0 });
  expect(await screen.findByText('The watchlist is too short')).toBeVisible();
});

test('where options count by premium, the contracts that a position buys are listed [CALC-20]', async () => {
  show({ value: { optionsByPremium: true } });
  expect(
    await screen.findByText(
      'Contracts of CALL $150.00 12/18/2099 at a premium of $4.20: 11 Conservative (75%), 11 Aggressive (85%).',
    ),
  ).toBeVisible();
  expect(screen.getAllByText(/^Contracts of/)).toHaveLength(1);
});
