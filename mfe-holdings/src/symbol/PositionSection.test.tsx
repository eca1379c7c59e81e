import type { Holding } from '@dashboard/contracts-portfolio';
import type { FakeResponses, SymbolSubject } from '@dashboard/mfe-kit';
import { readTexts, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { createHolding, option } from '../sample/records.ts';
import { PositionSection } from './PositionSection.tsx';

const HOLDINGS = 'GET /api/holdings';
const OPTIONS = 'GET /api/options';
const holding = (fields: Partial<Holding>): Holding =>
  createHolding('NVDA', { id: crypto.randomUUID(), ...fields });

const show = (responses: FakeResponses, setHeadline?: SymbolSubject['setHeadline']) =>
  renderScreen(
    () => <PositionSection symbol="NVDA" onClose={() => {}} setHeadline={setHeadline} />,
    {
      audience: 'student',
      responses: { [HOLDINGS]: [], [OPTIONS]: [], ...responses },
    },
  );

test('shows quantity, prices, gain or loss and weight per fund, and the options', async () => {
  const gain = { pnlOpen: 638, pnlPercent: 1.55 };
  show({
    [HOLDINGS]: [
      holding({ quantity: 220, tradePrice: 187.1, currentPrice: 190, ...gain }),
      holding({ fund: 'Growth Fund', currentPrice: null }),
      holding({ ticker: 'AAPL' }),
    ],
    [OPTIONS]: [option, { ...option, id: 'other', ticker: 'AAPL' }],
  });
  const own = (await screen.findByText('Main Fund', { selector: 'header *' })).closest('div');
  for (const text of [
    '+$638.00',
    '+1.55%',
    'Quantity220',
    '$187.10',
    '$190.00',
    'Value$41,800.00',
    '50.00%',
  ]) {
    expect(own).toHaveTextContent(text);
  }
  expect(screen.getByText('Growth Fund').closest('div')).toHaveTextContent('Current Price—');
  const options = await screen.findByRole('list', { name: 'Options' });
  expect(readTexts('listitem', options)).toEqual([
    'CALL$140.0012/18/202628 days left2 contracts at $1.50 ✅ Main Fund',
  ]);
});

test('the main fund’s price is the headline of the sheet, or else another fund’s', async () => {
  const headlines: string[] = [];
  const holdings = [
    holding({ fund: 'Growth Fund', currentPrice: 212.5 }),
    holding({ currentPrice: null }),
    holding({ ticker: 'AAPL', currentPrice: 99 }),
  ];
  const { host } = show({ [HOLDINGS]: () => holdings }, (text) => void headlines.push(text));
  await waitFor(() => expect(headlines.at(-1)).toBe('$212.50'));
  holdings[1] = holding({ currentPrice: 213 });
  await host.queryClient.invalidateQueries();
  await waitFor(() => expect(headlines.at(-1)).toBe('$213.00'));
});

test('a symbol that no fund holds shows that no shares are held', async () => {
  show({ [HOLDINGS]: [holding({ ticker: 'AAPL' })] });
  expect(await screen.findByText('Not held')).toBeVisible();
});

test('a symbol with only options shows that no shares are held', async () => {
  show({ [OPTIONS]: [{ ...option, expired: true }] });
  expect(await screen.findByText('No shares held')).toBeVisible();
  expect(await screen.findByText('Expired')).toBeVisible();
});

test('the sheet shows the share of the fund and of all funds [HOLD-42]', async () => {
  const rows = [
    holding({ tradePrice: 100, portfolioPercent: 12.5 }),
    holding({ tradePrice: 300, ticker: 'AAPL' }),
    holding({ tradePrice: 400, ticker: 'AMD', fund: 'Growth Fund' }),
  ];
  show({ [HOLDINGS]: rows });
  const readShare = async (label: string) =>
    (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await readShare('% of Fund Cost')).toBe('25.00%');
  expect(await readShare('% of All Funds’ Cost')).toBe('12.50%');
});
