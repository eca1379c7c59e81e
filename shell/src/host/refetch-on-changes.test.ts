import { defineEndpoint } from '@dashboard/contracts-http';
import { createFakeHost, endpointQueryOptions } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { refetchAllTopics, refetchTopic } from './refetch-on-changes.ts';

/** Belongs to a service that the shell doesn't know. */
const listEntries = defineEndpoint({
  id: 'entries.list',
  method: 'GET',
  path: '/api/entries',
  summary: 'The entries',
  access: 'student',
  responses: { 200: z.number() },
  topics: ['trade-journal'],
});

/** Shows the entries. `respondWith(n)` lets the server respond to request n with its number. */
function openPage() {
  const waiting: (() => void)[] = [];
  let requests = 0;
  const { api, queryClient } = createFakeHost({
    audience: 'student',
    responses: {
      'GET /api/entries': async () => {
        requests += 1;
        const number = requests;
        await new Promise<void>((resolve) => waiting.push(resolve));
        return number;
      },
    },
  });
  const shown = new QueryObserver(queryClient, endpointQueryOptions(api, listEntries, {}));
  shown.subscribe(() => {});
  const respondWith = async (number: number) => {
    await waitFor(() => expect([requests, waiting]).toEqual([number, [expect.any(Function)]]));
    waiting.shift()?.();
    await waitFor(() => expect(shown.getCurrentResult().data).toBe(number));
  };
  return { queryClient, respondWith, hasRequest: () => waitFor(() => expect(requests).toBe(1)) };
}

test('a topic’s change refetches the data of its endpoints [LIVE-06]', async () => {
  const { queryClient, respondWith } = openPage();
  await respondWith(1);
  refetchTopic(queryClient, 'stocks');
  expect(queryClient.isFetching()).toBe(0);
  refetchTopic(queryClient, 'trade-journal');
  await respondWith(2);
  expect(queryClient.isFetching()).toBe(0);
});

test('a change during the first fetch is not missed', async () => {
  const { queryClient, respondWith, hasRequest } = openPage();
  await hasRequest();
  refetchTopic(queryClient, 'trade-journal');
  await respondWith(1);
  await respondWith(2);
});

test('after a lost connection the data of all topics is refetched', async () => {
  const { queryClient, respondWith } = openPage();
  await respondWith(1);
  refetchAllTopics(queryClient);
  await respondWith(2);
});
