import type { Stock, StockChange } from '@dashboard/contracts-portfolio';
import { type FakeAnswers, FakeFailure, type FakeRequest } from '@dashboard/mfe-kit';
import { sampleStocks } from './sample-stocks.ts';

const emptyStock = (symbol: string): Stock => ({
  id: crypto.randomUUID(),
  symbol,
  range: null,
  monthlyBX: null,
  weeklyBX: null,
  dailyBX: null,
  hybridBotPosition: false,
  swingBotPosition: false,
  hourBotPosition: false,
  version: 1,
});

/** A watchlist that can really be changed, with the server's rules on versions and duplicates. */
export function sampleServer(initial: readonly Stock[] = sampleStocks()): FakeAnswers {
  let stocks = initial;
  const find = ({ params }: FakeRequest) => {
    const stock = stocks.find(({ id, symbol }) => id === params.key || symbol === params.key);
    if (!stock) throw new FakeFailure(404, 'No such stock on the watchlist');
    return stock;
  };
  return {
    'GET /api/stocks': () => stocks,
    'POST /api/stocks': ({ body }: FakeRequest) => {
      const { symbol } = body as { symbol: string };
      if (stocks.some((stock) => stock.symbol === symbol)) {
        throw new FakeFailure(409, 'The symbol is on the watchlist already');
      }
      const stock = emptyStock(symbol);
      stocks = [...stocks, stock];
      return stock;
    },
    'PATCH /api/stocks/{key}': (request: FakeRequest) => {
      const stock = find(request);
      const seen = request.headers.get('if-match');
      if (seen !== null && seen !== `"${stock.version}"`) throw new FakeFailure(412, 'Stale');
      const changed = { ...stock, ...(request.body as StockChange), version: stock.version + 1 };
      stocks = stocks.map((other) => (other === stock ? changed : other));
      return changed;
    },
    'DELETE /api/stocks/{key}': (request: FakeRequest) => {
      const stock = find(request);
      stocks = stocks.filter((other) => other !== stock);
      return { success: true };
    },
  };
}
