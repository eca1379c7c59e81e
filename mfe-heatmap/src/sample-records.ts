import {
  type AppliedValues,
  type BotAnalysis,
  type BotField,
  type BotResult,
  botFields,
  emptyStates,
  mapFields,
  type PartialStates,
  type StateValues,
  type Stock,
  stateKeys,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';

type Row = readonly [
  string,
  Stock['range'],
  Stock['monthlyBX'],
  Stock['weeklyBX'],
  Stock['dailyBX'],
  number,
];

/** The last number is a bit mask of the bots in position: 1 hybrid, 2 swing, 4 hour. */
const rows: readonly Row[] = [
  ['AAPL', 'Fair Value', 'HH', 'HL', 'HH', 5],
  ['NVDA', 'Premium Range', 'HH', 'HH', 'LH', 7],
  ['AMD', 'Discount Range', 'LL', 'LH', 'HL', 0],
  ['TSLA', null, 'HL', null, 'LL', 4],
  ['MSFT', 'Fair Value', 'HH', 'HL', 'HL', 1],
  ['BRK.B', null, null, null, null, 0],
];

const moreSymbols = ['META', 'AMZN', 'GOOGL', 'SPY', 'QQQ', 'IWM', 'SMCI', 'PLTR', 'COIN'];

const createStock = (
  [symbol, range, monthlyBX, weeklyBX, dailyBX, bots]: Row,
  index: number,
): Stock => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  symbol,
  ...emptyStates,
  range,
  monthlyBX,
  weeklyBX,
  dailyBX,
  hybridBotPosition: (bots & 1) !== 0,
  swingBotPosition: (bots & 2) !== 0,
  hourBotPosition: (bots & 4) !== 0,
  analysisText: index === 0 ? 'Higher highs on the month; buyers hold the weekly low.' : null,
  analysisImage: null,
  version: 1,
});

export const createSampleStocks = (): Stock[] => rows.map(createStock);

export const createLongWatchlist = (): Stock[] => [
  ...createSampleStocks(),
  ...moreSymbols.map((symbol, index) => {
    const [, ...states] = rows[(index + 1) % rows.length] as Row;
    return createStock([symbol, ...states], rows.length + index);
  }),
];

type Reading = Omit<BotResult, 'current' | 'changed'>;
type Change = { symbol: string; before: PartialStates; after: PartialStates };
type ApplyBody = { analysisId: string; values: AppliedValues };

const progressByPoll: readonly Pick<BotAnalysis, 'status' | 'progress'>[] = [
  { status: 'queued', progress: 0 },
  { status: 'processing', progress: 33 },
  { status: 'processing', progress: 66 },
];

/** Of every three stocks, one has a change, one is unchanged and one has an unreadable bot. */
const createReading = (stock: Stock, index: number): Reading => ({
  symbol: stock.symbol,
  confidence: 0.97 - (index % 5) / 20,
  hybridBotPosition: index % 3 === 0 ? !stock.hybridBotPosition : stock.hybridBotPosition,
  swingBotPosition: index % 3 === 2 ? null : stock.swingBotPosition,
  hourBotPosition: index % 6 === 0 ? !stock.hourBotPosition : stock.hourBotPosition,
  ...mapFields(trendFields, () => null),
});

const createResult = (reading: Reading, stock: Stock): BotResult => ({
  ...reading,
  current: mapFields<StateValues>(stateKeys, (field) => stock[field]),
  changed: botFields.some((field) => reading[field] !== null && reading[field] !== stock[field]),
});

const pick = (from: Stock | Reading, fields: readonly BotField[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as PartialStates;

export function createSampleBotAnalysis(
  listStocks: () => readonly Stock[],
  replaceStocks: (stocks: readonly Stock[]) => void,
): FakeResponses {
  let analysis: { id: string; createdAt: string; readings: readonly Reading[] } | null = null;
  let pollCount = 0;
  const findReading = (stock: Stock) =>
    analysis?.readings.find(({ symbol }) => symbol === stock.symbol);

  function apply({ analysisId, values }: ApplyBody) {
    if (analysis?.id !== analysisId)
      throw new FakeHttpError(409, 'A newer analysis replaced it', 'analysis_replaced');
    const skipped: { symbol: string; reason: string }[] = [];
    const changes: Change[] = [];
    const stocks = listStocks().map((stock) => {
      const reading = findReading(stock);
      const replaces = values.find(({ symbol }) => symbol === stock.symbol)?.replaces;
      if (!reading || !replaces) return stock;
      const { symbol } = stock;
      const fields = botFields.filter(
        (field) => reading[field] !== null && stock[field] === replaces[field],
      );
      if (fields.length === 0) {
        skipped.push({ symbol, reason: 'Was changed in the meantime' });
        return stock;
      }
      changes.push({ symbol, before: pick(stock, fields), after: pick(reading, fields) });
      return { ...stock, ...pick(reading, fields), version: stock.version + 1 };
    });
    replaceStocks(stocks);
    return { applied: changes.map(({ symbol }) => symbol), skipped, changes };
  }

  return {
    'GET /api/bot-analysis': (): BotAnalysis | null => {
      if (!analysis) return null;
      const { id, createdAt } = analysis;
      const progress = progressByPoll[pollCount];
      pollCount += 1;
      const results = listStocks().flatMap((stock) => {
        const reading = findReading(stock);
        return reading ? [createResult(reading, stock)] : [];
      });
      return {
        id,
        createdAt,
        error: null,
        flowRows: [],
        ...(progress ? { ...progress, results: [] } : { status: 'ready', progress: 100, results }),
      };
    },
    'POST /api/analyze-screenshots': () => {
      const id = crypto.randomUUID();
      const createdAt = new Date().toISOString();
      analysis = { id, createdAt, readings: listStocks().map(createReading) };
      pollCount = 0;
      return { analysisId: id, status: 'queued' };
    },
    'POST /api/apply-bot-analysis': ({ body }: FakeRequest) => apply(body as ApplyBody),
  };
}
