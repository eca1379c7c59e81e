import { changeStocks, type Stock } from '@dashboard/contracts-portfolio';
import { createFakeHost, type FakeRequest, formatRoute } from '@dashboard/mfe-kit';
import { createSampleStocks } from '../sample-stocks.ts';
import { sendEdits, undoEdits } from './send-edits.ts';
import { stocksKey } from './stock-cache.ts';
import type { StockEdit } from './stock-edit.ts';

const [first, second, third] = createSampleStocks() as [Stock, Stock, Stock];

test.each([
  ['first', first],
  ['second', second],
  ['last', third],
])(
  'UNDO-02 with the %s stock missing from the cache, each other stock gets its own values back',
  async (_, missing) => {
    const edits: StockEdit[] = [
      { id: first.id, symbol: first.symbol, change: { monthlyBX: 'LL' } },
      { id: second.id, symbol: second.symbol, change: { weeklyBX: 'LL' } },
      { id: third.id, symbol: third.symbol, change: { dailyBX: 'LL' } },
    ];
    const cached = [third, second, first].filter((stock) => stock !== missing);
    const sent: unknown[] = [];
    const saved = [first, second, third].map((stock, index) => ({
      ...stock,
      ...edits[index]?.change,
      version: stock.version + 1,
    }));
    const host = createFakeHost({
      audience: 'admin',
      responses: {
        [formatRoute(changeStocks)]: ({ body }: FakeRequest) => {
          sent.push(body);
          return saved;
        },
      },
    });
    host.queryClient.setQueryData(stocksKey, cached);
    await undoEdits({ edits, ...(await sendEdits(edits, host)) }, host);

    const values = [
      [first, { monthlyBX: first.monthlyBX }],
      [second, { weeklyBX: second.weeklyBX }],
      [third, { dailyBX: third.dailyBX }],
    ] as const;
    expect(sent[1]).toEqual({
      changes: values
        .filter(([stock]) => stock !== missing)
        .map(([{ symbol, version }, change]) => ({ symbol, version: version + 1, change })),
    });
  },
);
