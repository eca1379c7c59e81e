import { findMarketDay } from '@dashboard/contracts-trading';

interface PricePath {
  /** In USD. */
  readonly yearAgo: number;
  readonly now: number;
  /** How far it waves around the trend, in percent. */
  readonly swing: number;
}

const path = (yearAgo: number, now: number, swing = 0.8): PricePath => ({ yearAgo, now, swing });

const paths: Readonly<Record<string, PricePath>> = {
  AAPL: path(218.4, 268.9),
  AMD: path(314.2, 228.1, 2.4),
  AMZN: path(196.1, 232.45),
  AVGO: path(241.6, 352.3, 1.9),
  BA: path(232.5, 193.05, 1.6),
  BAC: path(43.9, 52.6),
  COIN: path(266.8, 304.9, 2.6),
  COST: path(902.5, 931.2),
  CRM: path(268.3, 241.8, 1.3),
  CRWD: path(561.7, 509.4, 2),
  CVX: path(157.3, 154.2),
  DIS: path(131.4, 113.6, 1.2),
  GOOGL: path(236.2, 289.6, 1.1),
  INTC: path(41.9, 36.4, 1.8),
  JPM: path(258.2, 308.9),
  KO: path(66.4, 70.85, 0.5),
  META: path(648.3, 604.2, 1.4),
  MSFT: path(461.5, 508.4),
  NET: path(236.8, 221.3, 2.2),
  NFLX: path(98.6, 111.6, 1.5),
  NVDA: path(142.1, 207.35, 2.2),
  O: path(58.8, 57.05, 0.4),
  PFE: path(26.9, 24.85, 0.7),
  PLTR: path(121.6, 171.3, 2.8),
  RKLB: path(31.2, 52.4, 3),
  SHOP: path(109.4, 158.7, 2.1),
  SOFI: path(17.9, 28.35, 2.3),
  SPY: path(601.2, 662.7, 0.5),
  TSLA: path(361.5, 402.8, 1.5),
  UBER: path(81.7, 94.6, 1.2),
  VZ: path(38.9, 40.7, 0.4),
};

const DAY_MS = 86_400_000;

function getWave(ticker: string, daysAgo: number): number {
  const seed = ticker.charCodeAt(0) + 3 * ticker.charCodeAt(ticker.length - 1);
  return (
    2.5 * Math.sin(daysAgo * 0.07 + seed) +
    1.2 * Math.sin(daysAgo * (0.3 + (seed % 7) * 0.15) + seed)
  );
}

/** In USD. Waves around a trend, and is `now` on the last market day up to `today`. */
export function getSamplePrice(ticker: string, day: string, today: string): number {
  const { yearAgo, now, swing } = paths[ticker] as PricePath;
  const daysAgo = (Date.parse(findMarketDay(today)) - Date.parse(day)) / DAY_MS;
  const trend = now * (yearAgo / now) ** (daysAgo / 365);
  const deviation = (swing / 100) * (getWave(ticker, daysAgo) - getWave(ticker, 0));
  return Math.round(trend * (1 + deviation) * 100) / 100;
}
