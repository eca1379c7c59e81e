import {
  type AppliedValues,
  type BotAnalysis,
  type BotResult,
  botFields,
  mapFields,
  type SomeStates,
  type StateField,
  type StateValues,
  type Stock,
  stateKeys,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';

/** What was read from a screenshot for one stock. */
type Reading = Omit<BotResult, 'current' | 'changed'>;
type Change = { symbol: string; before: SomeStates; after: SomeStates };
type ApplyBody = { analysisId: string; values: AppliedValues };
type Progress = Pick<BotAnalysis, 'status' | 'progress'>;

/** The progress of an analysis, from one poll to the next. */
const progressByPoll: readonly Progress[] = [
  { status: 'queued', progress: 0 },
  { status: 'processing', progress: 33 },
  { status: 'processing', progress: 66 },
  { status: 'ready', progress: 100 },
];

/** What was read of a stock, without what was unreadable. */
const listRead = (reading: Reading): SomeStates =>
  Object.fromEntries(
    stateKeys.flatMap((field) => {
      const read = reading[field];
      const value = typeof read === 'object' ? read?.value : read;
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** Of every three stocks, one reads with a change, one unchanged, one with an unreadable bot. */
const createReading = (stock: Stock, index: number): Reading => ({
  symbol: stock.symbol,
  confidence: 0.97 - (index % 5) / 20,
  hybridBotPosition: index % 3 === 0 ? !stock.hybridBotPosition : stock.hybridBotPosition,
  swingBotPosition: index % 3 === 2 ? null : stock.swingBotPosition,
  hourBotPosition: index % 6 === 0 ? !stock.hourBotPosition : stock.hourBotPosition,
  ...mapFields(trendFields, () => null),
});

function createResult(reading: Reading, stock: Stock): BotResult {
  const changed = botFields.some(
    (field) => reading[field] !== null && reading[field] !== stock[field],
  );
  return {
    ...reading,
    current: mapFields<StateValues>(stateKeys, (field) => stock[field]),
    changed,
  };
}

/**
 * The fake responses of the screenshot analysis. Any screenshots give results; each poll returns
 * more progress.
 * @param listStocks returns the current stocks
 * @param replaceStocks stores the stocks with the applied positions
 */
export function createSampleBotAnalysis(
  listStocks: () => readonly Stock[],
  replaceStocks: (stocks: readonly Stock[]) => void,
): FakeResponses {
  let analysis: { id: string; createdAt: string; readings: readonly Reading[] } | null = null;
  let pollCount = 0;

  function apply({ analysisId, values }: ApplyBody) {
    if (analysis?.id !== analysisId)
      throw new FakeHttpError(409, 'A newer analysis took its place', 'analysis_replaced');
    const skipped: { symbol: string; reason: string }[] = [];
    const changes: Change[] = [];
    const stocks = listStocks().map((stock) => {
      const reading = analysis?.readings.find(({ symbol }) => symbol === stock.symbol);
      const replaces = values.find(({ symbol }) => symbol === stock.symbol)?.replaces;
      if (!reading || !replaces) return stock;
      const read = listRead(reading);
      const fields = (Object.keys(replaces) as StateField[]).filter(
        (field) => read[field] !== undefined && stock[field] === replaces[field],
      );
      if (fields.length === 0) {
        skipped.push({ symbol: stock.symbol, reason: 'Was changed in the meantime' });
        return stock;
      }
      const pick = (from: SomeStates): SomeStates =>
        Object.fromEntries(fields.map((field) => [field, from[field]]));
      changes.push({ symbol: stock.symbol, before: pick(stock), after: pick(read) });
      return { ...stock, ...pick(read), version: stock.version + 1 };
    });
    replaceStocks(stocks);
    return { applied: changes.map(({ symbol }) => symbol), skipped, changes };
  }

  return {
    'GET /api/bot-analysis': (): BotAnalysis | null => {
      if (!analysis) return null;
      const progress = progressByPoll[Math.min(pollCount, progressByPoll.length - 1)] as Progress;
      pollCount += 1;
      const { id, createdAt, readings } = analysis;
      const results = listStocks().flatMap((stock) => {
        const reading = readings.find(({ symbol }) => symbol === stock.symbol);
        return reading ? [createResult(reading, stock)] : [];
      });
      return {
        id,
        createdAt,
        error: null,
        ...progress,
        results: progress.status === 'ready' ? results : [],
        flowRows: [],
      };
    },
    'POST /api/analyze-screenshots': () => {
      const id = crypto.randomUUID();
      analysis = {
        id,
        createdAt: new Date().toISOString(),
        readings: listStocks().map(createReading),
      };
      pollCount = 0;
      return { analysisId: id, status: 'queued' };
    },
    'POST /api/apply-bot-analysis': ({ body }: FakeRequest) => apply(body as ApplyBody),
  };
}
