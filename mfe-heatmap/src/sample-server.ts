import type { Stock, StockChange } from '@dashboard/contracts-portfolio';
import { type FakeAnswers, FakeFailure, type FakeRequest } from '@dashboard/mfe-kit';
import { sampleStocks } from './sample-stocks.ts';

/** A watchlist that can really be changed, with the server's rules on versions and duplicates. */
export function sampleServer(): FakeAnswers {
  let stocks = sampleStocks();
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
      const empty = sampleStocks().at(-1) as Stock;
      const stock = { ...empty, id: crypto.randomUUID(), symbol };
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
