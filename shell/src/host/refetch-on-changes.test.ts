import { defineEndpoint } from '@dashboard/contracts-http';
import { createFakeHost, endpointQueryOptions } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { refetchAllTopics, refetchTopic } from './refetch-on-changes.ts';

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
  await settle();
  await respond();
  expect(data()).toBe(1);
  refetchTopic(host.queryClient, 'holdings');
  refetchTopic(host.queryClient, 'stocks');
  await settle();
  await respond();
  expect(data()).toBe(2);
  expect(host.requests).toHaveLength(2);
});

test('a change during the first fetch is not missed', async () => {
  const { host, respond, settle, data } = openPage();
  await settle();
  refetchTopic(host.queryClient, 'stocks');
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

test('the data of a service that the shell does not know follows the topics of its endpoint', async () => {
  const listEntries = defineEndpoint({
    ...{ id: 'entries.list', method: 'GET', path: '/api/entries', summary: 'The entries' },
    ...{ access: 'student', responses: { 200: z.number() }, topics: ['trade-journal'] },
  });
  let requests = 0;
  const responses = { 'GET /api/entries': async () => ++requests };
  const { api, queryClient } = createFakeHost({ audience: 'student', responses });
  const shown = new QueryObserver(queryClient, endpointQueryOptions(api, listEntries, {}));
  shown.subscribe(() => {});
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  await settle();
  refetchTopic(queryClient, 'stocks');
  await settle();
  expect(shown.getCurrentResult().data).toBe(1);
  refetchTopic(queryClient, 'trade-journal');
  await settle();
  expect(shown.getCurrentResult().data).toBe(2);
  refetchAllTopics(queryClient);
  await settle();
  expect(shown.getCurrentResult().data).toBe(3);
});
