import { createFakeHost } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import { refetchAllTopics, refetchOnChanges } from './refetch-on-changes.ts';

/** A server that responds when `respond` is called, with the number of the request. */
function openPage() {
  const waiting: (() => void)[] = [];
  let requests = 0;
  const host = createFakeHost({
    audience: 'student',
    responses: {
      'GET /api/stocks': async () => {
        requests += 1;
        const number = requests;
        await new Promise<void>((resolve) => waiting.push(resolve));
        return number;
      },
    },
  });
  const shown = new QueryObserver(host.queryClient, { queryKey: ['/api', 'stocks'] });
  shown.subscribe(() => {});
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const respond = async () => {
    waiting.shift()?.();
    await settle();
  };
  return { host, respond, settle, data: () => shown.getCurrentResult().data };
}

test('LIVE-06 a change of a topic refetches its data on screen', async () => {
  const { host, respond, settle, data } = openPage();
  refetchOnChanges(host.changes, host.queryClient);
  await settle();
  await respond();
  expect(data()).toBe(1);
  host.publishChange({ topic: 'holdings', version: 1 });
  host.publishChange({ topic: 'stocks', version: 2 });
  await settle();
  await respond();
  expect(data()).toBe(2);
  expect(host.requests).toHaveLength(2);
});

test('a change during the first fetch is not missed', async () => {
  const { host, respond, settle, data } = openPage();
  refetchOnChanges(host.changes, host.queryClient);
  await settle();
  host.publishChange({ topic: 'stocks', version: 1 });
  await respond();
  await respond();
  expect(data()).toBe(2);
});

test('after a lost connection everything on screen is refetched', async () => {
  const { host, respond, settle, data } = openPage();
  await settle();
  await respond();
  refetchAllTopics(host.queryClient);
  await settle();
  await respond();
  expect(data()).toBe(2);
});
