import { defineEndpoint } from '@dashboard/contracts-http';
import { act, screen } from '@testing-library/react';
import { z } from 'zod';
import { useEndpoint } from './query.ts';
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
const NewsOnce = () => <News />;
const PolledNews = () => <News pollMs={POLL_MS} />;

let visibility: DocumentVisibilityState = 'visible';
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function look(now: DocumentVisibilityState) {
  visibility = now;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  visibility = 'visible';
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (Screen: () => React.ReactNode, answer: () => unknown = () => ({ text: 'new' })) =>
  renderScreen(Screen, { audience: 'student', responses: { 'GET /api/news': answer } }).host
    .requests;

test('LIVE-03 a query that asks for no polling is asked once', async () => {
  const requests = open(NewsOnce);
  await advance(10 * 60_000);
  expect(requests).toHaveLength(1);
});

test('LIVE-11, FLOW-37 a polled query is asked at its interval, give or take a tenth', async () => {
  const requests = open(PolledNews);
  await advance(0);
  await advance(100 * POLL_MS);
  expect(requests.length).toBeGreaterThanOrEqual(1 + 90);
  expect(requests.length).toBeLessThanOrEqual(1 + 112);
});

test('browsers that open the page together do not ask together', async () => {
  const firstWaits = new Set<number>();
  for (let browser = 0; browser < 20; browser += 1) {
    const { host, unmount } = renderScreen(PolledNews, {
      audience: 'student',
      responses: { 'GET /api/news': { text: 'new' } },
    });
    await advance(0);
    let waited = 0;
    while (host.requests.length < 2) {
      await advance(50);
      waited += 50;
    }
    firstWaits.add(waited);
    unmount();
  }
  expect(Math.min(...firstWaits)).toBeGreaterThanOrEqual(POLL_MS / 2);
  expect(Math.max(...firstWaits)).toBeLessThanOrEqual(POLL_MS + 100);
  expect(firstWaits.size).toBeGreaterThan(5);
});

test('a page in the background asks six times slower, and at once when it is looked at again', async () => {
  const requests = open(PolledNews);
  await advance(0);
  look('hidden');
  const before = requests.length;
  await advance(60 * POLL_MS);
  const hidden = requests.length - before;
  expect(hidden).toBeGreaterThanOrEqual(8);
  expect(hidden).toBeLessThanOrEqual(13);
  // Two polls' time after the last answer, whenever that came: old for a page that is seen.
  const last = requests.length;
  while (requests.length === last) await advance(100);
  await advance(2 * POLL_MS);
  const asked = requests.length;
  expect(asked).toBe(last + 1);
  look('visible');
  await advance(0);
  expect(requests.length).toBe(asked + 1);
});

test('LIVE-04, LIVE-11 a failed poll is not retried by itself; the next one comes at its time', async () => {
  let answer: () => unknown = () => {
    throw new Error('away');
  };
  const requests = open(PolledNews, () => answer());
  await advance(POLL_MS / 2 - 1);
  expect(requests).toHaveLength(1);
  answer = () => ({ text: 'back' });
  await advance(POLL_MS);
  expect(screen.getByText('back')).toBeVisible();
});
