import {
  type BotAnalysis,
  type BotResult,
  botFields,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';

type Reading = Pick<BotResult, 'symbol' | 'confidence' | (typeof botFields)[number]>;
type Stage = Pick<BotAnalysis, 'status' | 'progress'>;

/** How far an analysis is, from one look to the next. */
const stages: readonly Stage[] = [
  { status: 'queued', progress: 0 },
  { status: 'processing', progress: 33 },
  { status: 'processing', progress: 66 },
  { status: 'ready', progress: 100 },
];

/** Of each three stocks, one is read with a change, one as it is, one with a gap. */
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

/** A server that reads something from any screenshots, each look a step further. */
export function createSampleBotAnalysis(
  stocks: () => readonly Stock[],
  changeStocks: (changed: readonly Stock[]) => void,
): FakeResponses {
  let made: { id: string; createdAt: string; readings: readonly Reading[] } | null = null;
  let looks = 0;

  function apply({ analysisId, symbols }: { analysisId: string; symbols?: string[] }) {
    if (made?.id !== analysisId) throw new FakeHttpError(409, 'A newer analysis took its place');
    const applied: string[] = [];
    const skipped: { symbol: string; reason: string }[] = [];
    const changed = stocks().map((stock) => {
      const reading = made?.readings.find(({ symbol }) => symbol === stock.symbol);
      if (!reading || (symbols && !symbols.includes(stock.symbol))) return stock;
      if (!createResult(reading, stock).changed) {
        skipped.push({ symbol: stock.symbol, reason: 'Has these positions already' });
        return stock;
      }
      applied.push(stock.symbol);
      const flags = botFields.map((field) => [field, reading[field] ?? stock[field]]);
      return { ...stock, ...Object.fromEntries(flags), version: stock.version + 1 };
    });
    changeStocks(changed);
    return { applied, skipped };
  }

  return {
    'GET /api/bot-analysis': (): BotAnalysis | null => {
      if (!made) return null;
      const stage = stages[Math.min(looks, stages.length - 1)] as Stage;
      looks += 1;
      const { id, createdAt, readings } = made;
      const results = stocks().flatMap((stock) => {
        const reading = readings.find(({ symbol }) => symbol === stock.symbol);
        return reading ? [createResult(reading, stock)] : [];
      });
      return {
        id,
        createdAt,
        error: null,
        ...stage,
        results: stage.status === 'ready' ? results : [],
      };
    },
    'POST /api/analyze-screenshots': () => {
      const id = crypto.randomUUID();
      made = { id, createdAt: new Date().toISOString(), readings: stocks().map(createReading) };
      looks = 0;
      return { analysisId: id, status: 'queued' };
    },
    'POST /api/apply-bot-analysis': ({ body }: FakeRequest) =>
      apply(body as { analysisId: string; symbols?: string[] }),
  };
}
