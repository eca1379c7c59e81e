import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_PAGE_BYTES } from '@dashboard/contracts-http';
import * as contract from '@dashboard/contracts-summaries';
import { describeBoundedReads } from '@dashboard/service-kit/testing';
import { provideGateway } from '../../test/gateway.ts';

const fill = (row: object) => {
  const count = Math.floor(MAX_PAGE_BYTES / (JSON.stringify(row).length + 1));
  return Array.from({ length: count }, () => row);
};
const text = 'The weekly range holds. '.repeat(40);
const tickers = Array.from({ length: 40_000 }, (_, n) => `T${n}`);
const id = crypto.randomUUID();
const createdAt = '2026-11-20T15:00:00.000Z';
const entries = fill({
  id: '1',
  at: createdAt,
  action: 'holding.changed',
  before: { text: text.repeat(8) },
  after: { text: text.repeat(8) },
  caller: { userId: '1', username: 'anna', role: 'admin', address: null, requestId: 'r' },
  subject: { kind: 'holding', id: null, name: 'AAPL' },
});
const stocks = { count: 100_000, byRange: { 'Fair Value': 9 }, byDailyBX: { HH: 9 } };
const bots = ['hybridBotPosition', 'swingBotPosition', 'hourBotPosition'];

const responses: readonly (readonly [path: string, body: unknown])[] = [
  ['/api/audit-log', { entries }],
  [
    '/api/stocks/summary',
    { ...stocks, botsInPosition: tickers.slice(0, 1_000).map((symbol) => ({ symbol, bots })) },
  ],
  ['/api/stocks', fill({ id, symbol: 'AAPL', analysisText: text, version: 1 })],
  ['/api/holdings/performers', [{ ticker: 'AAPL', fund: 'Growth Fund', gainPercent: 5 }]],
  ['/api/holdings', fill({ id, fund: 'Growth Fund', ticker: 'AAPL', quantity: 1 })],
  ['/api/options', fill({ id, fund: 'Growth Fund', ticker: 'AAPL', strike: 1 })],
  ['/api/daily-activity', { addedPositions: tickers, removedPositions: tickers, version: 1 }],
  ['/api/analysis-log/today', fill({ id, stockSymbol: 'AAPL', analysisText: text, createdAt })],
  ['/api/unusual-flow/counts', { calls: 100_000, puts: 0, active: 0 }],
  ['/api/unusual-flow', fill({ id, ticker: 'AAPL', flowDescription: text.repeat(5), createdAt })],
];
const prepared = responses.map(([path, body]) => [path, JSON.stringify(body)] as const);

const respond = ({ url = '' }: IncomingMessage, response: ServerResponse) =>
  void response.end(prepared.find(([path]) => url.startsWith(path))?.[1] ?? 'null');

const gateway = provideGateway({ usesCache: true });

beforeAll(() => {
  for (const service of Object.values(gateway.services)) service.respondWith(respond);
});

describeBoundedReads('gateway', {
  contract,
  async read(path) {
    const headers = { cookie: gateway.adminCookie, 'accept-encoding': 'identity' };
    const response = await fetch(gateway.url + path, { headers });
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  },
  reads: {
    'dashboard-data.get': { paths: ['/api/dashboard-data'], tables: [] },
    'student-insights.get': { paths: ['/api/student-insights'], tables: [] },
    'audit-log.list': { paths: ['/api/audit-log?limit=100'], tables: [] },
  },
});
