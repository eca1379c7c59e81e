import {
  type AnalysisEntry,
  type BotField,
  type BotPosition,
  emptyStates,
  type ReplayNote,
  type StateChange,
  type Stock,
  type StockChange,
  type StockChanges,
  stateKeys,
} from '@dashboard/contracts-portfolio';
import { formatImagePath } from '@dashboard/contracts-trading';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { createSampleBotAnalysis, createSampleStocks } from './sample-records.ts';

const createEmptyStock = (symbol: string): Stock => ({
  id: crypto.randomUUID(),
  symbol,
  ...emptyStates,
  analysisText: null,
  analysisImage: null,
  version: 1,
});

const createBotPosition = (symbol: string, bot: BotField, enteredAt: string): BotPosition => ({
  symbol,
  bot,
  entryId: '1',
  enteredAt,
  exitedAt: null,
  open: true,
  outcome: null,
  resultPercent: null,
  holding: { fund: '✅ Main Fund', pnlPercent: 17.47 },
  version: 0,
});

const createAnalysisEntry = (stock: Stock, change: StockChange, id: number): AnalysisEntry => ({
  id: String(id),
  stockSymbol: stock.symbol,
  analysisText: change.analysisText || null,
  analysisImage: change.analysisImage || null,
  createdAt: new Date().toISOString(),
});

function collectStateChanges(stock: Stock, change: StockChange): StateChange[] {
  return stateKeys.flatMap((field) => {
    const after = change[field];
    if (after === undefined || after === stock[field]) return [];
    const at = new Date().toISOString();
    return [{ symbol: stock.symbol, field, before: stock[field], after, at }];
  });
}

type NewNote = Pick<ReplayNote, 'at' | 'text' | 'chart'>;

export function assertVersion({ headers }: FakeRequest, row: { version: number }): void {
  const ifMatch = headers.get('if-match');
  if (ifMatch !== null && ifMatch !== `"${row.version}"`) throw new FakeHttpError(412, 'Stale');
}

/** @param keepRemoval stores the function that restores a note, and returns the response */
function createSampleReplayNotes(keepRemoval: (restore: () => void) => object): FakeResponses {
  let notes: readonly ReplayNote[] = [];
  const findNote = (request: FakeRequest): ReplayNote => {
    const note = notes.find(({ id }) => id === request.params.id);
    if (!note) throw new FakeHttpError(404, 'No such note');
    assertVersion(request, note);
    return note;
  };
  const keep = (changed: readonly ReplayNote[]) => {
    notes = changed.toSorted((one, other) => one.at.localeCompare(other.at));
  };
  return {
    'GET /api/replay-notes': () => notes,
    'POST /api/replay-notes': ({ body }: FakeRequest) => {
      const note = { ...(body as NewNote), id: crypto.randomUUID(), version: 1 };
      keep([...notes, note]);
      return note;
    },
    'PATCH /api/replay-notes/{id}': (request: FakeRequest) => {
      const note = findNote(request);
      const changed = { ...note, ...(request.body as object), version: note.version + 1 };
      keep(notes.map((other) => (other === note ? changed : other)));
      return changed;
    },
    'DELETE /api/replay-notes/{id}': (request: FakeRequest) => {
      const note = findNote(request);
      keep(notes.filter((other) => other !== note));
      return keepRemoval(() => keep([...notes, note]));
    },
  };
}

/** Writes follow the server's rules for versions and duplicate symbols. */
export function createSampleServer(
  initial: readonly Stock[] = createSampleStocks(),
): FakeResponses {
  let stocks = initial;
  const history: StateChange[] = [];
  const removals = new Map<string, () => void>();
  const analyses: AnalysisEntry[] = initial
    .filter(({ analysisText }) => analysisText)
    .map((stock, index) => createAnalysisEntry(stock, stock, index));
  const findStock = ({ params }: FakeRequest) => {
    const stock = stocks.find(({ id, symbol }) => id === params.key || symbol === params.key);
    if (!stock) throw new FakeHttpError(404, 'No such stock on the watchlist');
    return stock;
  };
  function findCurrent(request: FakeRequest): Stock {
    const stock = findStock(request);
    assertVersion(request, stock);
    return stock;
  }
  function assertNew(symbol: string): void {
    if (stocks.some((stock) => stock.symbol === symbol))
      throw new FakeHttpError(409, 'The symbol is already on the watchlist');
  }
  function saveChange(stock: Stock, change: StockChange): Stock {
    const changed = { ...stock, ...change, version: stock.version + 1 } as Stock;
    history.push(...collectStateChanges(stock, change));
    if (change.analysisText || change.analysisImage) {
      analyses.push(createAnalysisEntry(stock, change, analyses.length));
    }
    stocks = stocks.map((other) => (other === stock ? changed : other));
    return changed;
  }
  function keepRemoval(restore: () => void) {
    const id = crypto.randomUUID();
    removals.set(id, restore);
    return { success: true, restorable: { id, until: new Date().toISOString() } };
  }
  return {
    ...createSampleReplayNotes(keepRemoval),
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
    'GET /api/bot-positions/history': {
      positions: [createBotPosition('AAPL', 'hybridBotPosition', '2026-11-09T15:00:00Z')],
      total: 1,
    },
    'GET /api/holdings': [],
    'POST /api/calls': { success: true },
    'GET /api/calls/summary': { devices: 0, called: 0, states: [], withheld: 0 },
    'POST /api/upload-image': () => ({ imageUrl: formatImagePath(crypto.randomUUID()) }),
    'POST /api/stocks': ({ body }: FakeRequest) => {
      const { symbol } = body as { symbol: string };
      assertNew(symbol);
      const stock = createEmptyStock(symbol);
      stocks = [...stocks, stock];
      return stock;
    },
    'PATCH /api/stocks': ({ body }: FakeRequest) => {
      const { changes } = body as StockChanges;
      const found = changes.map(({ symbol }) => stocks.find((stock) => stock.symbol === symbol));
      const isStale = (version: number | undefined, stock: Stock | undefined) =>
        version !== undefined && version !== stock?.version;
      const stale = changes.filter(({ version }, index) => isStale(version, found[index]));
      if (stale.length > 0) {
        const symbols = stale.map(({ symbol }) => symbol).join(', ');
        throw new FakeHttpError(412, `${symbols} changed in the meantime`);
      }
      return changes.map(({ change }, index) => saveChange(found[index] as Stock, change));
    },
    'PATCH /api/stocks/{key}': (request: FakeRequest) =>
      saveChange(findCurrent(request), request.body as StockChange),
    'DELETE /api/stocks/{key}': (request: FakeRequest) => {
      const stock = findCurrent(request);
      const place = stocks.indexOf(stock);
      stocks = stocks.filter((other) => other !== stock);
      return keepRemoval(() => {
        assertNew(stock.symbol);
        stocks = stocks.toSpliced(place, 0, stock);
      });
    },
    'POST /api/removals/{id}/restore': ({ params }: FakeRequest) => {
      const restore = removals.get(params.id ?? '');
      if (!restore) throw new FakeHttpError(404, 'There is nothing to restore under this id');
      restore();
      return { success: true };
    },
  };
}
