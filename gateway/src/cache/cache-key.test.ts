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
import { createKeyReader, hasFewKeys } from '@dashboard/response-cache';
import { allEndpoints, examplePath } from '../../test/endpoints.ts';

function readKey(endpoint: Endpoint, url: string): string | undefined {
  const { pathname } = new URL(url, 'http://service');
  return createKeyReader(endpoint).read(pathname, url.slice(pathname.length));
}

const alerts = listFlowAlerts.path;

test('equivalent URLs of an endpoint share a key', () => {
  const activity = examplePath(listActivity).replace('Growth', '%E2%9C%85%20Main');
  const keys: [Endpoint, string, string][] = [
    [listFlowAlerts, `${alerts}?`, alerts],
    [listFlowAlerts, `${alerts}?limit=05&ticker=aapl`, `${alerts}?limit=5&ticker=AAPL`],
    [listFlowAlerts, `${alerts}?ticker=%41%20&limit=5.0`, `${alerts}?limit=5&ticker=A`],
    [listStocks, '/api/stocks?random=1', '/api/stocks'],
    [listActivity, '/api/portfolio-activity/Main%20Fund/07', activity],
    [listActivity, '/api/portfolio-activity/%E2%9C%94%20Main%20Fund/7', activity],
    [listPortfolioHistory, '/api/portfolio-history', '/api/portfolio-history'],
  ];
  for (const [endpoint, url, key] of keys) expect(readKey(endpoint, url)).toBe(key);
});

test('a URL that an endpoint rejects has no key', () => {
  const refused: [Endpoint, string][] = [
    [listFlowAlerts, `${alerts}?x=1`],
    [listFlowAlerts, `${alerts}?limit=1&limit=2`],
    [listFlowAlerts, `${alerts}?limit=501`],
    [listFlowAlerts, `${alerts}?since=yesterday`],
    [listStateHistory, '/api/stocks/history'],
    [listActivity, '/api/portfolio-activity/Main%20Fund/seven'],
  ];
  for (const [endpoint, url] of refused)
    expect([url, readKey(endpoint, url)]).toEqual([url, undefined]);
});

const polled = allEndpoints.filter(
  ({ method, access, topics }) => method === 'GET' && access === 'student' && topics,
);

test('a key is itself a URL with that key', () => {
  for (const endpoint of polled) {
    const key = readKey(endpoint, examplePath(endpoint)) ?? '';
    expect(readKey(endpoint, key)).toBe(key);
  }
});

test('an endpoint has few keys if each parameter has only a few values', () => {
  expect(hasFewKeys(getStockSummary)).toBe(true);
  const lists = [listFlowAlerts, listActivity, listAnalyses, listStateHistory, listHoldings];
  for (const endpoint of [...lists, listPortfolioHistory, getManualPnl])
    expect(hasFewKeys(endpoint)).toBe(false);
});

test('an endpoint that limits its callers declares status 429', () => {
  const limited = polled.filter((endpoint) => !endpoint.responseMediaType && !hasFewKeys(endpoint));
  expect(limited.length).toBeGreaterThan(0);
  for (const endpoint of limited) expect(listStatuses(endpoint)).toContain(429);
});
