import { changeStocks, type Stock } from '@dashboard/contracts-portfolio';
import { createFakeHost, type FakeRequest, formatRoute } from '@dashboard/mfe-kit';
import { createSampleStocks } from '../sample-records.ts';
import { isBotPositionEdit, sendEdits, undoEdits } from './edit-stocks.ts';
import { applyResponse, stocksKey } from './stock-cache.ts';
import { applyEdits, type StockEdit } from './use-stocks.ts';

const stocks = createSampleStocks();
const [first, second, third] = stocks as [Stock, Stock, Stock];
const createEdit = (change: StockEdit['change'], { id, symbol } = first): StockEdit => ({
  id,
  symbol,
  change,
});

test('later edits of a stock override earlier ones, and other rows remain the same objects [HEAT-30]', () => {
  const edited = applyEdits(stocks, [
    createEdit({ dailyBX: 'LL', range: null }),
    createEdit({ dailyBX: 'HL' }),
  ]);
  expect(edited[0]).toEqual({ ...first, dailyBX: 'HL', range: null });
  expect(edited[1]).toBe(second);
  expect(first.dailyBX).toBe('HH');
  expect(applyEdits(stocks, [])).toBe(stocks);
});

test('a stock being removed is not edited, even if it has other edits [HEAT-12]', () => {
  const edited = applyEdits(stocks, [createEdit({ dailyBX: 'LL' }), createEdit(null)]);
  expect(edited).toEqual(stocks.slice(1));
});

test('the server’s stock replaces the cached one, including its version [HEAT-86]', () => {
  const saved = { ...first, dailyBX: 'LL' as const, version: 2 };
  const next = applyResponse(stocks, [createEdit({ dailyBX: 'LL' })], [saved]);
  expect(next[0]).toBe(saved);
  expect(next.slice(1)).toEqual(stocks.slice(1));
  expect(applyResponse(stocks, [createEdit(null)], [])).toEqual(stocks.slice(1));
});

test.each([
  [{ hybridBotPosition: true, hourBotPosition: false }, true],
  [{ hybridBotPosition: true, range: null }, false],
  [null, false],
])('a change of %j counts as a bot position: %s [TOAST-26, TOAST-29]', (change, expected) => {
  expect(isBotPositionEdit(createEdit(change))).toBe(expected);
});

test('if one stock is missing from the cache, every other stock gets its own values back [UNDO-02]', async () => {
  const edits = [
    createEdit({ monthlyBX: 'LL' }),
    createEdit({ weeklyBX: 'LL' }, second),
    createEdit({ dailyBX: 'LL' }, third),
  ];
  const sent: unknown[] = [];
  const saved = [first, second, third].map((stock, index) => ({
    ...stock,
    ...edits[index]?.change,
    version: stock.version + 1,
  }));
  const respond = ({ body }: FakeRequest) => {
    sent.push(body);
    return saved;
  };
  const responses = { [formatRoute(changeStocks)]: respond };
  const host = createFakeHost({ audience: 'admin', responses });
  host.queryClient.setQueryData(stocksKey, [third, first]);
  await undoEdits({ edits, ...(await sendEdits(edits, host)) }, host);
  expect(sent[1]).toEqual({
    changes: [
      { symbol: first.symbol, version: 2, change: { monthlyBX: first.monthlyBX } },
      { symbol: third.symbol, version: 2, change: { dailyBX: third.dailyBX } },
    ],
  });
});
