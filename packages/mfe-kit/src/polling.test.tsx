import { defineEndpoint } from '@dashboard/contracts-http';
import { act, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { useEndpoint, useEndpoints } from './query.ts';
import { renderScreen } from './testing.tsx';

const POLL_MS = 5_000;
const getNews = defineEndpoint({
  id: 'news.get',
  method: 'GET',
  path: '/api/news',
  summary: 'News',
  access: 'student',
  responses: { 200: z.object({ text: z.string() }) },
});

function News({ pollMs }: { pollMs?: number }) {
  const news = useEndpoint(getNews, {}, { pollMs });
  return <p>{news.data?.text ?? 'none'}</p>;
}
const getWeather = defineEndpoint({ ...getNews, id: 'weather.get', path: '/api/weather' });
const both = [getNews, getWeather];

function NewsAndWeather() {
  const queries = useEndpoints<typeof getNews | typeof getWeather>(both, {}, { pollMs: POLL_MS });
  return <p>{queries.map(({ data }) => data?.text ?? 'none').join(', ')}</p>;
}

const NewsOnce = () => <News />;
const PolledNews = () => <News pollMs={POLL_MS} />;

let visibility: DocumentVisibilityState = 'visible';
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function setVisibility(now: DocumentVisibilityState) {
  visibility = now;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  visibility = 'visible';
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

const open = (Screen: () => React.ReactNode, respond: () => unknown = () => ({ text: 'new' })) =>
  renderScreen(Screen, { audience: 'student', responses: { 'GET /api/news': respond } }).host
    .requests;

test('a query without polling is fetched once [LIVE-03]', async () => {
  const requests = open(NewsOnce);
  await advance(10 * 60_000);
  expect(requests).toHaveLength(1);
});

test('a polled query is fetched at its interval, plus or minus a tenth [LIVE-11, FLOW-37]', async () => {
  const requests = open(PolledNews);
  await advance(0);
  await advance(100 * POLL_MS);
  expect(requests.length).toBeGreaterThanOrEqual(1 + 90);
  expect(requests.length).toBeLessThanOrEqual(1 + 112);
});

test('browsers that open the page together poll at different times', async () => {
  const firstIntervals = new Set<number>();
  for (let browser = 0; browser < 20; browser += 1) {
    const { host, unmount } = renderScreen(PolledNews, {
      audience: 'student',
      responses: { 'GET /api/news': { text: 'new' } },
    });
    await advance(0);
    let waitedMs = 0;
    while (host.requests.length < 2) {
      await advance(50);
      waitedMs += 50;
    }
    firstIntervals.add(waitedMs);
    unmount();
  }
  expect(Math.min(...firstIntervals)).toBeGreaterThanOrEqual(POLL_MS / 2);
  expect(Math.max(...firstIntervals)).toBeLessThanOrEqual(POLL_MS + 100);
  expect(firstIntervals.size).toBeGreaterThan(5);
});

test('a hidden page polls six times slower, and fetches when it becomes visible again', async () => {
  const requests = open(PolledNews);
  await advance(0);
  setVisibility('hidden');
  const before = requests.length;
  await advance(60 * POLL_MS);
  const hidden = requests.length - before;
  expect(hidden).toBeGreaterThanOrEqual(8);
  expect(hidden).toBeLessThanOrEqual(13);
  const last = requests.length;
  while (requests.length === last) await advance(100);
  await advance(2 * POLL_MS);
  const count = requests.length;
  expect(count).toBe(last + 1);
  setVisibility('visible');
  await advance(0);
  expect(requests.length).toBe(count + 1);
});

test('a failed poll is not retried; the next one follows as usual [LIVE-04, LIVE-11]', async () => {
  let respond: () => unknown = () => {
    throw new Error('down');
  };
  const requests = open(PolledNews, () => respond());
  await advance(POLL_MS / 2 - 1);
  expect(requests).toHaveLength(1);
  respond = () => ({ text: 'back' });
  await advance(POLL_MS);
  expect(screen.getByText('back')).toBeVisible();
});

test('each of several endpoints has its own interval', async () => {
  const { host } = renderScreen(NewsAndWeather, {
    audience: 'student',
    responses: { 'GET /api/news': { text: 'new' }, 'GET /api/weather': { text: 'dry' } },
  });
  const count = (path: string) => host.requests.filter((request) => request.path === path).length;
  const counts = () => [count('/api/news'), count('/api/weather')];
  await advance(0);
  screen.getByText('new, dry');
  await advance(100 * POLL_MS);
  for (const polls of counts()) {
    expect(polls).toBeGreaterThanOrEqual(1 + 90);
    expect(polls).toBeLessThanOrEqual(1 + 112);
  }
  setVisibility('hidden');
  await advance(0);
  let before = counts();
  while (before.join() === counts().join()) await advance(100);
  before = counts();
  await advance(2 * POLL_MS);
  setVisibility('visible');
  await advance(0);
  expect(counts().every((polls, index) => polls > (before[index] as number))).toBe(true);
});
