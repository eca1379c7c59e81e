import { createFakeHost } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import { refetchAllTopics, refetchOnChanges } from './refetch-on-changes.ts';

/** A server whose answers are let go one by one; each is the number of the question. */
function openPage() {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const host = createFakeHost({
    audience: 'student',
    responses: {
      'GET /api/stocks': async () => {
        asked += 1;
        const answer = asked;
        await new Promise<void>((resolve) => waiting.push(resolve));
        return answer;
      },
    },
  });
  const shown = new QueryObserver(host.queryClient, { queryKey: ['/api', 'stocks'] });
  shown.subscribe(() => {});
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const letGo = async () => {
    waiting.shift()?.();
    await settle();
  };
  return { host, letGo, settle, data: () => shown.getCurrentResult().data };
}

test('LIVE-06 a change of a topic fetches what is on screen again', async () => {
  const { host, letGo, settle, data } = openPage();
  refetchOnChanges(host.changes, host.queryClient);
  await settle();
  await letGo();
  expect(data()).toBe(1);
  host.publishChange({ topic: 'holdings', version: 1 });
  host.publishChange({ topic: 'stocks', version: 2 });
  await settle();
  await letGo();
  expect(data()).toBe(2);
  expect(host.requests).toHaveLength(2);
});

test('a change during the very first fetch is not missed', async () => {
  const { host, letGo, settle, data } = openPage();
  refetchOnChanges(host.changes, host.queryClient);
  await settle();
  host.publishChange({ topic: 'stocks', version: 1 });
  await letGo();
  await letGo();
  expect(data()).toBe(2);
});

test('after a gap everything on screen is fetched again', async () => {
  const { host, letGo, settle, data } = openPage();
  await settle();
  await letGo();
  refetchAllTopics(host.queryClient);
  await settle();
  await letGo();
  expect(data()).toBe(2);
});
