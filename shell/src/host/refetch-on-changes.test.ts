import { defineEndpoint } from '@dashboard/contracts-http';
import { createFakeHost, endpointQueryOptions } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { refetchAllTopics, refetchTopic } from './refetch-on-changes.ts';

/** A server that responds when `respondWith` is called, with the number of the request. */
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
  /** Waits for the request of this number, responds to it, and waits until its data shows. */
  const respondWith = async (number: number) => {
    await waitFor(() => expect([requests, waiting]).toEqual([number, [expect.any(Function)]]));
    waiting.shift()?.();
    await waitFor(() => expect(shown.getCurrentResult().data).toBe(number));
  };
  return { host, respondWith, hasRequest: () => waitFor(() => expect(waiting).toHaveLength(1)) };
}

test('LIVE-06 a change of a topic refetches its data on screen', async () => {
  const { host, respondWith } = openPage();
  await respondWith(1);
  refetchTopic(host.queryClient, 'holdings');
  expect(host.queryClient.isFetching()).toBe(0);
  refetchTopic(host.queryClient, 'stocks');
  await respondWith(2);
  expect(host.queryClient.isFetching()).toBe(0);
  expect(host.requests).toHaveLength(2);
});

test('a change during the first fetch is not missed', async () => {
  const { host, respondWith, hasRequest } = openPage();
  await hasRequest();
  refetchTopic(host.queryClient, 'stocks');
  await respondWith(1);
  await respondWith(2);
});

test('after a lost connection everything on screen is refetched', async () => {
  const { host, respondWith } = openPage();
  await respondWith(1);
  refetchAllTopics(host.queryClient);
  await respondWith(2);
});

test('the data of a service that the shell does not know follows the topics of its endpoint', async () => {
  const listEntries = defineEndpoint({
    id: 'entries.list',
    method: 'GET',
    path: '/api/entries',
    summary: 'The entries',
    access: 'student',
    responses: { 200: z.number() },
    topics: ['trade-journal'],
  });
  let requests = 0;
  const responses = { 'GET /api/entries': async () => ++requests };
  const { api, queryClient } = createFakeHost({ audience: 'student', responses });
  const shown = new QueryObserver(queryClient, endpointQueryOptions(api, listEntries, {}));
  shown.subscribe(() => {});
  const showsResponse = (number: number) =>
    waitFor(() => expect(shown.getCurrentResult().data).toBe(number));
  await showsResponse(1);
  refetchTopic(queryClient, 'stocks');
  expect(queryClient.isFetching()).toBe(0);
  refetchTopic(queryClient, 'trade-journal');
  await showsResponse(2);
  refetchAllTopics(queryClient);
  await showsResponse(3);
});
