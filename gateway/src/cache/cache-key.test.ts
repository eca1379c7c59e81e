import { listFlowAlerts } from '@dashboard/contracts-flow';
import { type Endpoint, listStatuses } from '@dashboard/contracts-http';
import {
  getManualPnl,
  getStockSummary,
  listActivity,
  listAnalyses,
  listHoldings,
  listPortfolioHistory,
  listStateHistory,
  listStocks,
} from '@dashboard/contracts-portfolio';
import { allEndpoints, endpointTable, examplePath } from '../../test/endpoints.ts';
import { createKeyReader, hasFewKeys } from './cache-key.ts';

function readKey(endpoint: Endpoint, url: string): string | undefined {
  const { pathname } = new URL(url, 'http://service');
  return createKeyReader(endpoint).read(pathname, url.slice(pathname.length));
}

const alerts = listFlowAlerts.path;

test.each<[Endpoint, string, string]>([
  [listFlowAlerts, `${alerts}?`, alerts],
  [listFlowAlerts, `${alerts}?limit=05&ticker=aapl`, `${alerts}?limit=5&ticker=AAPL`],
  [listFlowAlerts, `${alerts}?ticker=%41%20&limit=5.0`, `${alerts}?limit=5&ticker=A`],
  [listStocks, '/api/stocks?random=1', '/api/stocks'],
  [listActivity, '/api/portfolio-activity/Main%20Fund/07', examplePath(listActivity)],
  [listActivity, '/api/portfolio-activity/%E2%9C%94%20Main%20Fund/7', examplePath(listActivity)],
  [listPortfolioHistory, '/api/portfolio-history', '/api/portfolio-history'],
])('of %p the URL %s has the key %s', (endpoint, url, key) => {
  const expected = key.replace('Growth', '%E2%9C%85%20Main');
  expect(readKey(endpoint, url)).toBe(expected);
});

test.each<[Endpoint, string]>([
  [listFlowAlerts, `${alerts}?x=1`],
  [listFlowAlerts, `${alerts}?limit=1&limit=2`],
  [listFlowAlerts, `${alerts}?limit=501`],
  [listFlowAlerts, `${alerts}?since=yesterday`],
  [listStateHistory, '/api/stocks/history'],
  [listStateHistory, '/api/stocks/history?from=2026-02-01&to=2026-01-01'],
  [listActivity, '/api/portfolio-activity/No%20Fund/7'],
])('what %p refuses has no key: %s', (endpoint, url) => {
  expect(readKey(endpoint, url)).toBeUndefined();
});

const polled = allEndpoints.filter(
  ({ method, access, topics }) => method === 'GET' && access === 'student' && topics,
);

test.each(endpointTable(polled))('the key of %s is a URL with the same key', (_, endpoint) => {
  const key = readKey(endpoint, examplePath(endpoint)) ?? '';
  expect(readKey(endpoint, key)).toBe(key);
});

test('an endpoint has few keys where every parameter is one of a short list', () => {
  expect([getStockSummary, getManualPnl].map(hasFewKeys)).toEqual([true, true]);
  const lists = [listFlowAlerts, listActivity, listAnalyses, listStateHistory, listHoldings];
  for (const list of [...lists, listPortfolioHistory]) expect(hasFewKeys(list)).toBe(false);
});

test('an endpoint whose callers are limited says so', () => {
  const limited = polled.filter((endpoint) => !endpoint.responseMediaType && !hasFewKeys(endpoint));
  expect(limited.length).toBeGreaterThan(0);
  for (const endpoint of limited) expect(listStatuses(endpoint)).toContain(429);
});
