import { defineEndpoint, queryKeyOf } from '@dashboard/contracts-http';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { createFakeHost, FakeHttpError, type FakeRequest, formatRoute } from './fake-host.ts';
import { useHost } from './host-context.tsx';
import { queryKeyToPath, useEndpoint } from './query.ts';
import { renderScreen } from './testing.tsx';
import { useWrite } from './write.ts';

const getNote = defineEndpoint({
  id: 'notes.get',
  method: 'GET',
  path: '/api/notes/{name}',
  summary: 'A note',
  who: 'student',
  params: z.object({ name: z.string() }),
  answers: { 200: z.object({ text: z.string() }) },
});
const setNote = defineEndpoint({
  id: 'notes.set',
  method: 'POST',
  path: '/api/notes/{name}',
  summary: 'Set a note',
  who: 'admin',
  params: z.object({ name: z.string() }),
  body: z.object({ text: z.string() }),
  answers: { 200: z.object({ text: z.string() }) },
});
const params = { name: 'a b' };
const queryKey = queryKeyOf(getNote, { params });

function Note() {
  const { queryClient } = useHost();
  const note = useEndpoint(getNote, { params });
  const set = useWrite(setNote, {
    success: ({ text }) => ({ title: 'Saved', description: text }),
    failure: { title: 'Not saved', description: 'Nobody knows why.', serverMessage: true },
    refresh: [queryKey],
    optimistic: ({ body }) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, body);
      return () => queryClient.setQueryData(queryKey, before);
    },
  });
  return (
    <>
      <p>{note.isPending ? 'Loading' : (note.data?.text ?? 'No note')}</p>
      <button type="button" onClick={() => set.mutate({ params, body: { text: 'new' } })}>
        Save
      </button>
    </>
  );
}

test('the key of a query is the parts of its path, and the path the parts of its key', () => {
  expect(queryKeyToPath(['/api', 'stocks', 'BRK/B', { fund: 'Main Fund' }])).toBe(
    '/api/stocks/BRK%2FB?fund=Main+Fund',
  );
});

test('a query without a function of its own GETs the path of its key and is never stale', async () => {
  const responses = { 'GET /api/notes/a': { text: 'here' } };
  const { queryClient, requests } = createFakeHost({ audience: 'student', responses });
  const key = ['/api', 'notes', 'a'];
  expect(await queryClient.fetchQuery({ queryKey: key })).toEqual({ text: 'here' });
  await queryClient.fetchQuery({ queryKey: key });
  expect(requests.map(({ path }) => path)).toEqual(['/api/notes/a']);
});

test('API-21 a query throws on 401, as on any refusal', async () => {
  const refuse = () => {
    throw new FakeHttpError(401, 'Sign in first');
  };
  const responses = { 'GET /api/notes/a': refuse };
  const { queryClient } = createFakeHost({ audience: 'student', responses });
  const asked = queryClient.fetchQuery({ queryKey: ['/api', 'notes', 'a'] });
  await expect(asked).rejects.toMatchObject({ name: 'ApiError', status: 401 });
});

test('LIVE-04 a query that is refused is not repeated and carries status and body', async () => {
  const { queryClient, requests } = createFakeHost({ audience: 'student', responses: {} });
  await expect(queryClient.fetchQuery({ queryKey: ['/api', 'gone'] })).rejects.toThrow(
    '404: {"message":"No fake answer for GET /api/gone"}',
  );
  expect(requests).toHaveLength(1);
});

test('a call shows its effect at once, says so, and asks again', async () => {
  let stored = 'old';
  const { user, host } = renderScreen(Note, {
    audience: 'admin',
    responses: {
      [formatRoute(getNote)]: () => ({ text: stored }),
      [formatRoute(setNote)]: ({ body, params: { name } }: FakeRequest) => {
        stored = `${(body as { text: string }).text} of ${name}`;
        return { text: stored };
      },
    },
  });
  await screen.findByText('old');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('new of a b');
  expect(host.toasts).toEqual([{ variant: 'success', title: 'Saved', description: 'new of a b' }]);
});

test('a refused call is taken back and says why in the server’s words', async () => {
  let refuse = () => {};
  const { user, host } = renderScreen(Note, {
    audience: 'admin',
    responses: {
      [formatRoute(getNote)]: { text: 'old' },
      [formatRoute(setNote)]: () =>
        new Promise((_, reject) => {
          refuse = () => reject(new FakeHttpError(409, 'Somebody was faster'));
        }),
    },
  });
  await screen.findByText('old');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('new');
  refuse();
  await screen.findByText('old');
  expect(host.toasts).toEqual([
    { variant: 'destructive', title: 'Not saved', description: 'Somebody was faster' },
  ]);
});
