import { formatImagePath } from '@dashboard/contracts-http';
import {
  type AnalysisEntry,
  type StateChange,
  type Stock,
  type StockChange,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { createSampleBotAnalysis } from './sample-bot-analysis.ts';
import { createSampleStocks } from './sample-stocks.ts';

const createEmptyStock = (symbol: string): Stock => ({
  id: crypto.randomUUID(),
  symbol,
  range: null,
  monthlyBX: null,
  weeklyBX: null,
  dailyBX: null,
  hybridBotPosition: false,
  swingBotPosition: false,
  hourBotPosition: false,
  analysisText: null,
  analysisImage: null,
  version: 1,
});

const createAnalysisEntry = (stock: Stock, change: StockChange, id: number): AnalysisEntry => ({
  id: String(id),
  stockSymbol: stock.symbol,
  analysisText: change.analysisText || null,
  analysisImage: change.analysisImage || null,
  createdAt: new Date().toISOString(),
});

function collectStateChanges(stock: Stock, change: StockChange): StateChange[] {
  return stateFields.flatMap((field) => {
    const after = change[field];
    if (after === undefined || after === stock[field]) return [];
    const at = new Date().toISOString();
    return [{ symbol: stock.symbol, field, before: stock[field], after, at }];
  });
}

/**
 * Fake responses over a watchlist in memory. Writes change it, with the server's rules on versions
 * and duplicate symbols.
 */
export function createSampleServer(
  initial: readonly Stock[] = createSampleStocks(),
): FakeResponses {
  let stocks = initial;
  const history: StateChange[] = [];
  const analyses: AnalysisEntry[] = initial
    .filter(({ analysisText }) => analysisText)
    .map((stock, index) => createAnalysisEntry(stock, stock, index));
  const findStock = ({ params }: FakeRequest) => {
    const stock = stocks.find(({ id, symbol }) => id === params.key || symbol === params.key);
    if (!stock) throw new FakeHttpError(404, 'No such stock on the watchlist');
    return stock;
  };
  return {
    ...createSampleBotAnalysis(
      () => stocks,
      (replaced) => {
        stocks = replaced;
      },
    ),
    'GET /api/stocks': () => stocks,
    'GET /api/stocks/history': () => history,
    'GET /api/stocks/{key}/analysis-history': (request: FakeRequest) => {
      const { symbol } = findStock(request);
      return analyses.filter(({ stockSymbol }) => stockSymbol === symbol).toReversed();
    },
    'GET /api/holdings': [],
    'POST /api/upload-image': () => ({ imageUrl: formatImagePath(crypto.randomUUID()) }),
    'POST /api/stocks': ({ body }: FakeRequest) => {
      const { symbol } = body as { symbol: string };
      if (stocks.some((stock) => stock.symbol === symbol)) {
        throw new FakeHttpError(409, 'The symbol is on the watchlist already');
      }
      const stock = createEmptyStock(symbol);
      stocks = [...stocks, stock];
      return stock;
    },
    'PATCH /api/stocks/{key}': (request: FakeRequest) => {
      const stock = findStock(request);
      const change = request.body as StockChange;
      const ifMatch = request.headers.get('if-match');
      if (ifMatch !== null && ifMatch !== `"${stock.version}"`)
        throw new FakeHttpError(412, 'Stale');
      const changed = { ...stock, ...change, version: stock.version + 1 } as Stock;
      history.push(...collectStateChanges(stock, change));
      if (change.analysisText || change.analysisImage) {
        analyses.push(createAnalysisEntry(stock, change, analyses.length));
      }
      stocks = stocks.map((other) => (other === stock ? changed : other));
      return changed;
    },
    'DELETE /api/stocks/{key}': (request: FakeRequest) => {
      const stock = findStock(request);
      stocks = stocks.filter((other) => other !== stock);
      return { success: true };
    },
  };
}
