import { formatCalendarDay, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('stocks', 'analyses', 'holdings', 'daily_activity'));

const date = formatCalendarDay(daysAgo(0));
const readFigures = () => portfolio.read('/api/day-figures/portfolio');
const addStocks = async (...symbols: string[]) => {
  for (const symbol of symbols) await portfolio.post('/api/stocks', { symbol });
};
const change = (symbol: string, values: object) => portfolio.patch(`/api/stocks/${symbol}`, values);
const saveDay = (day: string, addedPositions: string[], removedPositions: string[]) =>
  portfolio.post('/api/daily-activity', {
    fund: MAIN_FUND,
    date: day,
    addedPositions,
    removedPositions,
  });
const empty = { value: { text: '0' }, note: [] };
const lists = (added: string[], removed: string[]) => ({
  id: 'trading-activity',
  note: [{ text: date }],
  lists: [
    { label: 'Added', tone: 'positive', symbols: added, none: 'No new positions today' },
    { label: 'Removed', tone: 'negative', symbols: removed, none: 'No positions removed today' },
  ],
});

test('an empty portfolio has figures of 0, and no top performer [ACT-05, ACT-06]', async () => {
  expect(await readFigures()).toEqual([
    lists([], []),
    { id: 'watchlist', ...empty },
    { id: 'bots-in-position', ...empty, value: { text: '0 of 0' } },
    { id: 'analyses-today', ...empty },
  ]);
});

test('the lists are those of the main fund on this trading day [ACT-01, ACT-07]', async () => {
  await saveDay(formatCalendarDay(daysAgo(1)), ['AMD'], []);
  await saveDay(date, ['AAPL', 'NVDA'], ['TSLA']);
  expect((await readFigures())[0]).toEqual(lists(['AAPL', 'NVDA'], ['TSLA']));
});

test('the watchlist is counted by range, and bots and analyses by symbol, newest first [OVER-24, OVER-26]', async () => {
  await addStocks('AAPL', 'NVDA', 'AMD', 'MSFT', 'TSLA');
  await change('AAPL', { range: 'Fair Value', hybridBotPosition: true, hourBotPosition: true });
  await change('NVDA', { range: 'Discount Range', swingBotPosition: true });
  await change('AMD', { range: 'Fair Value' });
  for (const symbol of ['AAPL', 'NVDA', 'AMD', 'MSFT', 'TSLA', 'AAPL']) {
    await change(symbol, { analysisText: `Holds ${crypto.randomUUID()}` });
  }
  const toLinks = (...symbols: string[]) => symbols.map((symbol) => ({ symbol, text: '' }));
  expect((await readFigures()).slice(1)).toEqual([
    {
      id: 'watchlist',
      value: { text: '5' },
      note: [{ text: '1 Discount' }, { text: '2 Fair Value' }],
    },
    { id: 'bots-in-position', value: { text: '3 of 15' }, note: toLinks('AAPL', 'NVDA') },
    { id: 'analyses-today', value: { text: '6' }, note: toLinks('AAPL', 'TSLA', 'MSFT', 'AMD') },
  ]);
});

test('the two holdings that gained most are shown with their gain since purchase, and the fund unless it’s the main fund [OVER-07, OVER-25]', async () => {
  const gains = { AAPL: 8, AMD: -3, MSFT: 0, NVDA: 1241.254, TSLA: 1 };
  for (const [ticker, gain] of Object.entries(gains)) {
    await portfolio.hold(ticker === 'NVDA' ? MAIN_FUND : 'Growth Fund', [
      { ticker, quantity: 1, tradePrice: 100, currentPrice: 100 + gain },
    ]);
  }
  expect((await readFigures()).at(-1)).toEqual({
    id: 'top-performer',
    value: { symbol: 'NVDA', text: ' +1,241.25% since purchase' },
    note: [{ symbol: 'AAPL', text: ' +8.00% since purchase, Growth Fund' }],
  });
});
