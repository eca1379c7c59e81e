import type { Fund } from '@dashboard/contracts-portfolio';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { failWith, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseFund } from '../../test/open-fund-holdings.tsx';
import { createHolding, sampleActivity, sampleFunds } from '../sample/records.ts';
import { PortfolioOverview } from '../screens/PortfolioOverview.tsx';

const METRICS = 'GET /api/portfolio-metrics';
const PERFORMERS = 'GET /api/holdings/performers';
const HISTORY = 'GET /api/portfolio-history';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const metrics = { totalValue: 1_234_567.89, dailyPnl: -432.6, activePositions: 31, activeBots: 7 };
const snapshots = [
  { date: '11/18/2026', value: 100_000, pnlOpen: 500 },
  { date: '11/20/2026', value: 101_500.4, pnlOpen: 2_000 },
];

const open = (more: FakeResponses = {}) =>
  renderScreen(PortfolioOverview, {
    audience: 'admin',
    responses: {
      [METRICS]: metrics,
      [HISTORY]: snapshots,
      'GET /api/holdings': [],
      [PERFORMERS]: [],
      ...sampleFunds(),
      ...sampleActivity(),
      ...more,
    },
  });

async function findFigure(label: string) {
  await waitFor(() => expect(screen.queryByText('Loading the figures')).toBeNull());
  return (await screen.findByText(label)).nextElementSibling;
}
/** Of the four cards. */
const readNotes = async () =>
  Promise.all(
    ['Total Portfolio Value', "Today's P&L", 'Active Positions', 'Active Bots'].map(
      async (label) => (await findFigure(label))?.nextElementSibling?.textContent,
    ),
  );
const findCard = async (name: string) => within(await screen.findByRole('region', { name }));
const readRows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('cards', () => {
  test('four cards show the server’s figures, and money has no decimals [OVER-01, FMT-03]', async () => {
    open();
    expect(await findFigure('Total Portfolio Value')).toHaveTextContent(/^\$1,234,568$/);
    expect(await findFigure("Today's P&L")).toHaveTextContent(/^-\$433$/);
    expect(await findFigure('Active Positions')).toHaveTextContent(/^31$/);
    expect(await findFigure('Active Bots')).toHaveTextContent(/^7$/);
    expect(screen.queryByText('Sample figure')).toBeNull();
  });

  test('the total says where its prices are from, the others say what they compare with [OVER-30, OVER-35]', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    open({
      [METRICS]: { ...metrics, dailyPnl: 2_500, activePositions: 3 },
      'GET /api/holdings': [
        createHolding('AAPL'),
        createHolding('MSFT'),
        createHolding('KO', { fund: 'Income Fund' }),
      ],
    });
    expect(await screen.findByText('+2.50%')).toBeVisible();
    expect(await readNotes()).toEqual([
      'Prices of the last import or edit',
      '+2.50% since 11/18/2026',
      'In 2 funds',
      'In position, all stocks',
    ]);
  });

  test('without comparable figures, the cards compare nothing [OVER-35]', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    const [first, second] = snapshots;
    open({
      [HISTORY]: [first, { ...second, holdingsChanged: true }],
      'GET /api/holdings': [createHolding('AAPL')],
    });
    await screen.findByText('Holdings changed');
    const notes = await readNotes();
    expect(notes.slice(1, 3)).toEqual([undefined, undefined]);
  });

  test('on the first day, the day’s P&L says since when it counts [OVER-31]', async () => {
    open({ [METRICS]: { ...metrics, dailyPnl: 0, isFirstDay: true } });
    expect(await findFigure("Today's P&L")).toHaveTextContent(/^\$0$/);
    expect(screen.getAllByText('Since the first import')).toHaveLength(1);
  });

  test('after a gap, the day’s P&L says since when it counts [OVER-32]', async () => {
    open({ [METRICS]: { ...metrics, dailyPnlSince: '11/20/2026' } });
    expect(await findFigure("Today's P&L")).toHaveTextContent(/^-\$433$/);
    expect(screen.getAllByText('Since 11/20/2026')).toHaveLength(1);
  });

  test('null figures show placeholders marked as samples [OVER-02, OVER-03, OVER-04]', async () => {
    open({ [METRICS]: { totalValue: null, dailyPnl: null, activePositions: 0, activeBots: null } });
    expect(await findFigure('Total Portfolio Value')).toHaveTextContent(/^\$2,847,523$/);
    expect(await findFigure("Today's P&L")).toHaveTextContent(/^\+\$12,486$/);
    expect(await findFigure('Active Positions')).toHaveTextContent(/^0$/);
    expect(await findFigure('Active Bots')).toHaveTextContent(/^12$/);
    expect(screen.getAllByText('Sample figure')).toHaveLength(3);
    expect(screen.queryByText(/^Prices of /)).toBeNull();
    expect(screen.getByText('+$12,486')).toHaveStyle({ color: 'var(--text-muted)' });
  });

  test('zeros are shown as figures, and a failed request shows no placeholder [OVER-05]', async () => {
    const zeros = { totalValue: 0, dailyPnl: 0, activePositions: 0, activeBots: 0 };
    const { unmount } = open({ [METRICS]: zeros });
    expect(await findFigure('Total Portfolio Value')).toHaveTextContent(/^\$0$/);
    expect(await findFigure("Today's P&L")).toHaveTextContent(/^\$0$/);
    expect(await findFigure('Active Bots')).toHaveTextContent(/^0$/);
    unmount();
    open({ [METRICS]: failWith() });
    expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
    expect(screen.queryByText('$2,847,523')).toBeNull();
  });
});

describe('fund performance', () => {
  test('the last 30 days of all funds are shown as a chart and a table [OVER-06, FMT-03]', async () => {
    // Without today's figures, only the snapshots are shown.
    const { host } = open({ [METRICS]: failWith() });
    expect(await readRows('All funds: value at the end of each day')).toEqual([
      ['11/18/2026', '$100,000'],
      ['11/20/2026', '$101,500'],
    ]);
    const performance = await findCard('Fund Performance');
    expect(performance.getByText('+$1,500 (+1.50%)')).toBeVisible();
    expect(performance.getByText('since 11/18/2026')).toBeVisible();
    const request = host.requests.find(({ path }) => path === '/api/portfolio-history');
    expect(request?.query.toString()).toBe('days=30');
  });

  test('the chart ends with the total’s current value, even for a single fund [OVER-29]', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    const { user } = open({
      'GET /api/holdings': [
        createHolding('AAPL', { fund: 'Growth Fund', quantity: 100, currentPrice: 12 }),
        createHolding('NVDA', { fund: 'Value Fund', quantity: 100, currentPrice: 50 }),
      ],
    });
    await findFigure('Total Portfolio Value');
    const all = await readRows('All funds: value at the end of each day');
    expect(all).toEqual([
      ['11/18/2026', '$100,000'],
      ['11/20/2026', '$1,234,568'],
    ]);
    const performance = await findCard('Fund Performance');
    expect(performance.getByText('$1,234,568', { selector: 'span' })).toBeVisible();
    await chooseFund({ user }, performance.getByLabelText('Fund'), 'Growth Fund');
    const ofFund = await readRows('Growth Fund: value at the end of each day');
    expect(ofFund.at(-1)).toEqual(['11/20/2026', '$1,200']);
  });

  test('a fund and 7, 30 or 90 days can be selected [OVER-06]', async () => {
    const { user, host } = open();
    const performance = await findCard('Fund Performance');
    const choice = performance.getByLabelText('Fund');
    expect(within(choice).getAllByRole('option')[0]).toHaveTextContent('All Funds');
    expect(
      performance.getAllByRole('radio').map((radio) => radio.parentElement?.textContent),
    ).toEqual(['7 days', '30 days', '90 days']);
    await chooseFund({ user }, choice, 'Growth Fund');
    await user.click(performance.getByRole('radio', { name: '90 days' }));
    await performance.findByRole('table', { name: 'Growth Fund: value at the end of each day' });
    const last = host.requests.findLast(({ path }) => path === '/api/portfolio-history');
    expect(last?.query.get('fund')).toBe('Growth Fund');
    expect(last?.query.get('days')).toBe('90');
  });

  test('the loading and error states of the history are shown [OVER-06]', async () => {
    let respond: (request: FakeRequest) => unknown = () => new Promise(() => {});
    const { user } = open({ [HISTORY]: (request: FakeRequest) => respond(request) });
    const performance = await findCard('Fund Performance');
    expect(performance.getByText('Loading the history')).toBeInTheDocument();
    respond = failWith();
    await user.click(performance.getByRole('radio', { name: '7 days' }));
    expect(await performance.findByText('The history could not be loaded')).toBeVisible();
  });

  test.each([
    ['no snapshots', []],
    ['snapshots without positions', [{ date: '11/20/2026', value: 0, pnlOpen: 0 }]],
  ])('no chart is shown with %s and no positions [OVER-34]', async (_, none) => {
    open({ [HISTORY]: none, [METRICS]: { ...metrics, totalValue: 0 } });
    const performance = await findCard('Fund Performance');
    expect(await performance.findByText('No history yet')).toBeVisible();
    expect(performance.queryByRole('table')).toBeNull();
  });

  test('days on which holdings changed are marked, and the change isn’t shown as a gain [OVER-33]', async () => {
    const [first, second] = snapshots;
    open({
      [METRICS]: failWith(),
      [HISTORY]: [first, { ...second, holdingsChanged: true }],
    });
    expect(await readRows('All funds: value at the end of each day')).toEqual([
      ['11/18/2026', '$100,000'],
      ['11/20/2026', '$101,500 · Holdings changed'],
    ]);
    const performance = await findCard('Fund Performance');
    expect(
      performance.getByText('+$1,500 since 11/18/2026: +$1,500 on 1 day with changed holdings'),
    ).toBeVisible();
    expect(performance.queryByText(/%/)).toBeNull();
    expect(performance.getByText('Holdings changed')).toHaveTextContent('◆ Holdings changed');
  });

  const createDay = (day: number, value: number, holdingsChanged?: true) => ({
    date: `11/${day}/2026`,
    value,
    pnlOpen: 0,
    holdingsChanged,
  });
  const [before, unchanged] = [createDay(16, 1_000.5), createDay(17, 1_200.4)];
  const imported = createDay(18, 1_700.6, true);

  test.each([
    [
      '+$700 since 11/16/2026: +$501 on 1 day with changed holdings, +$199 on the other',
      [before, unchanged, imported],
    ],
    [
      '+$999 since 11/16/2026: +$701 on 2 days with changed holdings, +$298 on the others',
      [before, unchanged, imported, createDay(19, 1_800.4), createDay(20, 2_000.1, true)],
    ],
    ['-$1 since 11/18/2026', [imported, createDay(19, 1_699.9)]],
    ['$0 since 11/18/2026', [imported]],
  ])('the change on days with changed holdings is apart: %s [OVER-33]', async (text, days) => {
    open({ [METRICS]: failWith(), [HISTORY]: days });
    const performance = await findCard('Fund Performance');
    expect(await performance.findByText(text)).toBeVisible();
    expect(performance.queryByText(/%/)).toBeNull();
  });
});

describe('holdings', () => {
  test('shows the top performers and which gains are since purchase, and a ticker opens its symbol [OVER-07]', async () => {
    const { user, host } = open({
      [PERFORMERS]: [
        { ticker: 'B', fund: 'Growth Fund', gainPercent: 1.5 },
        { ticker: 'F', fund: 'Value Fund', gainPercent: 30, sincePurchase: true },
      ],
    });
    expect(await readRows('Top Performers Today')).toEqual([
      ['B', 'Growth Fund', '+1.50%'],
      ['F', 'Value Fund', '+30.00%since purchase'],
    ]);
    await user.click(screen.getByRole('button', { name: 'B' }));
    expect(host.openedSymbols).toEqual(['B']);
  });

  test('shows the other funds with their positions, value and state [OVER-10, OVER-11, OVER-12, OVER-13, FMT-03, HOLD-64]', async () => {
    const of = (fund: Fund, ticker: string, currentPrice: number | null) =>
      createHolding(ticker, { fund, currentPrice });
    open({
      'GET /api/holdings': [
        of('✅ Main Fund', 'AAPL', 99),
        of('Growth Fund', 'NVDA', 12.345),
        of('Growth Fund', 'AMD', null),
        of('Income Fund', 'KO', 0),
      ],
    });
    expect(await readRows('Holdings Summary by Fund')).toEqual([
      ['Growth Fund', '2', '$2,2351 at cost', 'Active'],
      ['Value Fund', '0', '$0', 'Empty'],
      ['Income Fund', '1', '$0', 'Active'],
      ['Balanced Fund', '0', '$0', 'Empty'],
    ]);
    const total = await findFigure('Total Portfolio Value');
    expect(total?.nextElementSibling).toHaveTextContent(
      'Prices of the last import or edit · 1 at cost',
    );
  });

  test('the rest of the overview stays if the holdings fail to load', async () => {
    open({ 'GET /api/holdings': failWith() });
    expect(await screen.findByText('Failed to fetch holdings')).toBeVisible();
    expect(await findFigure('Active Bots')).toHaveTextContent('7');
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(screen.getByRole('group', { name: 'Added Positions' })).toBeVisible();
  });
});
