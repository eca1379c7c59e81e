import {
  type BotAnalysis,
  type BotResult,
  botFields,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';

/** The positions read from a screenshot for one stock. */
type Reading = Pick<BotResult, 'symbol' | 'confidence' | (typeof botFields)[number]>;
type Progress = Pick<BotAnalysis, 'status' | 'progress'>;

/** The progress of an analysis, from one poll to the next. */
const progressByPoll: readonly Progress[] = [
  { status: 'queued', progress: 0 },
  { status: 'processing', progress: 33 },
  { status: 'processing', progress: 66 },
  { status: 'ready', progress: 100 },
];

/** Of every three stocks, one reads with a change, one unchanged, one with an unreadable bot. */
const createReading = (stock: Stock, index: number): Reading => ({
  symbol: stock.symbol,
  confidence: 0.97 - (index % 5) / 20,
  hybridBotPosition: index % 3 === 0 ? !stock.hybridBotPosition : stock.hybridBotPosition,
  swingBotPosition: index % 3 === 2 ? null : stock.swingBotPosition,
  hourBotPosition: index % 6 === 0 ? !stock.hourBotPosition : stock.hourBotPosition,
});

function createResult(reading: Reading, stock: Stock): BotResult {
  const { hybridBotPosition, swingBotPosition, hourBotPosition } = stock;
  const changed = botFields.some(
    (field) => reading[field] !== null && reading[field] !== stock[field],
  );
  return {
    ...reading,
    current: { hybridBotPosition, swingBotPosition, hourBotPosition },
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

  function apply({ analysisId, symbols }: { analysisId: string; symbols?: string[] }) {
    if (analysis?.id !== analysisId)
      throw new FakeHttpError(409, 'A newer analysis took its place');
    const applied: string[] = [];
    const skipped: { symbol: string; reason: string }[] = [];
    const stocks = listStocks().map((stock) => {
      const reading = analysis?.readings.find(({ symbol }) => symbol === stock.symbol);
      if (!reading || (symbols && !symbols.includes(stock.symbol))) return stock;
      if (!createResult(reading, stock).changed) {
        skipped.push({ symbol: stock.symbol, reason: 'Has these positions already' });
        return stock;
      }
      applied.push(stock.symbol);
      const positions = botFields.map((field) => [field, reading[field] ?? stock[field]]);
      return { ...stock, ...Object.fromEntries(positions), version: stock.version + 1 };
    });
    replaceStocks(stocks);
    return { applied, skipped };
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
    'POST /api/apply-bot-analysis': ({ body }: FakeRequest) =>
      apply(body as { analysisId: string; symbols?: string[] }),
  };
}
