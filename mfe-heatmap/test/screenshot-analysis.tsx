import {
  type BotAnalysis,
  type BotResult,
  emptyStates,
  mapFields,
  trendFields,
} from '@dashboard/contracts-portfolio';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { type RenderedScreen, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { createSampleServer } from '../src/sample-server.ts';
import { ScreenshotAnalysis } from '../src/screenshots/ScreenshotAnalysis.tsx';
import { filterRequests } from './open-watchlist.tsx';

export const GET_ANALYSIS = 'GET /api/bot-analysis';
export const ANALYSIS_ID = '00000000-0000-4000-8000-000000000001';

type Positions = readonly [boolean | null, boolean | null, boolean | null];

/** A stock without positions, with the values read for the hybrid, swing and hour bot. */
export function createResult(symbol: string, positions: Positions, confidence = 0.9): BotResult {
  const [hybridBotPosition, swingBotPosition, hourBotPosition] = positions;
  return {
    symbol,
    ...mapFields(trendFields, () => null),
    hybridBotPosition,
    swingBotPosition,
    hourBotPosition,
    confidence,
    current: emptyStates,
    changed: positions.includes(true),
  };
}

export const createAnalysis = (changes: Partial<BotAnalysis> = {}): BotAnalysis => ({
  id: ANALYSIS_ID,
  status: 'ready',
  createdAt: '2026-11-20T15:00:00.000Z',
  progress: 100,
  error: null,
  results: [
    createResult('TSLA', [false, false, false]),
    createResult('AAPL', [true, null, false], 0.874),
    createResult('NVDA', [true, true, true]),
    createResult('AMD', [null, null, null]),
  ],
  flowRows: [],
  ...changes,
});

/** @param response the latest analysis, or how its request fails */
export const renderAnalysis = (response: unknown, responses: FakeResponses = {}): RenderedScreen =>
  renderScreen(ScreenshotAnalysis, {
    audience: 'admin',
    responses: { ...createSampleServer(), [GET_ANALYSIS]: response, ...responses },
  });

export const findRow = async (symbol: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${symbol}`) }));

export const pickPosts = (host: { requests: readonly FakeRequest[] }) =>
  filterRequests(host, 'POST').map(({ body }) => body);
