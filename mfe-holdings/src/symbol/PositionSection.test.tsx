import {
  computePortfolioPercents,
  type Holding,
  type OptionPosition,
} from '@dashboard/contracts-portfolio';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, neverRespond, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.ts';
import { samplePortfolio } from '../sample/sample-portfolio.ts';
import { PositionSection } from './PositionSection.tsx';

const HOLDINGS = 'GET /api/holdings';
const OPTIONS = 'GET /api/options';
const [sample] = samplePortfolio[HOLDINGS] as [Holding];
const [option] = samplePortfolio[OPTIONS] as [OptionPosition];

const holding = (fields: Partial<Holding>): Holding => ({
  ...sample,
  id: crypto.randomUUID(),
  ticker: 'NVDA',
  ...fields,
});

const show = (responses: FakeResponses) =>
  renderScreen(() => <PositionSection symbol="NVDA" onClose={() => {}} />, {
    audience: 'student',
    responses: { [HOLDINGS]: [], [OPTIONS]: [], ...responses },
  });

test('the position has quantity, prices, gain or loss and weight in each fund, and the options', async () => {
  show({
    [HOLDINGS]: [
      holding({
        quantity: 220,
        tradePrice: 187.1,
        currentPrice: 190,
        pnlOpen: 638,
        pnlPercent: 1.55,
      }),
      holding({
        fund: 'Growth Fund',
        currentPrice: null,
        pnlOpen: null,
        pnlPercent: null,
      } as never),
      holding({ ticker: 'AAPL' }),
    ],
    [OPTIONS]: [option, { ...option, id: 'other', ticker: 'AAPL' }],
  });
  const own = (await screen.findByText('✅ Main Fund', { selector: 'header *' })).closest('div');
  for (const text of ['+$638.00', '+1.55%', 'Quantity220', '$187.10', '$190.00', '33.33%']) {
    expect(own).toHaveTextContent(text);
  }
  expect(screen.getByText('Growth Fund').closest('div')).toHaveTextContent('Current Price—');
  const options = await screen.findByRole('list', { name: 'Options' });
  expect(
    within(options)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CALL$215.0012/18/209928 days left2 × $4.20 ✅ Main Fund']);
});

test('a symbol that no fund holds is not held', async () => {
  show({ [HOLDINGS]: [holding({ ticker: 'AAPL' })] });
  expect(await screen.findByText('Not held')).toBeVisible();
});

test('a symbol with options alone has no shares', async () => {
  show({ [OPTIONS]: [{ ...option, expired: true }] });
  expect(await screen.findByText('No shares held')).toBeVisible();
  expect(await screen.findByText('Expired')).toBeVisible();
});

test('it is loading until it is known, and can be fetched again', async () => {
  const loading = show({ [HOLDINGS]: neverRespond });
  expect(screen.getByText('Loading the position')).toBeInTheDocument();
  expect(screen.queryByText('Not held')).toBeNull();
  loading.unmount();
  const { user } = show({ [HOLDINGS]: failOnce([]) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The position could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not held')).toBeVisible();
});

test.each([
  ['student', 'its fund', '% of Fund', '25.00%'],
  ['admin', 'all funds', '% of All Funds', '12.50%'],
] as const)(
  'HOLD-42 the share in the %s’s table of %s is in the sheet of the position, as %s',
  async (audience, _, label, share) => {
    const [rest, growth] = [{ ticker: 'AAPL' }, { fund: 'Growth Fund', ticker: 'AMD' } as const];
    const rows = [
      holding({ quantity: 10, tradePrice: 100 }),
      holding({ quantity: 10, tradePrice: 300, ...rest }),
      holding({ quantity: 10, tradePrice: 400, ...growth }),
    ];
    const list = ({ query }: FakeRequest) => {
      const fund = query.get('fund');
      const listed = rows.filter((row) => fund === null || row.fund === fund);
      const percents = computePortfolioPercents(listed);
      return listed.map((row, index) => ({ ...row, portfolioPercent: percents[index] }));
    };
    const { unmount } = openFundHoldings(audience, { [HOLDINGS]: list, [OPTIONS]: [] });
    const row = (await screen.findByRole('rowheader', { name: /^NVDA/ })).closest('tr');
    expect(row).toHaveTextContent(share);
    unmount();
    show({ [HOLDINGS]: list });
    const term = await screen.findByText(label);
    expect(term.nextElementSibling).toHaveTextContent(share);
  },
);
