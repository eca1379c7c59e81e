import { createQueryKey, defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { FakeHttpError } from '../src/fake-host.ts';

const note = z.object({ text: z.string(), version: z.number() });
const params = z.object({ name: z.string() });

export type Note = z.output<typeof note>;

export const getNote = defineEndpoint({
  id: 'notes.get',
  method: 'GET',
  path: '/api/notes/{name}',
  summary: 'A note',
  access: 'student',
  params,
  responses: { 200: note },
});

export const setNote = defineEndpoint({
  id: 'notes.set',
  method: 'PATCH',
  path: '/api/notes/{name}',
  summary: 'Set a note',
  access: 'admin',
  versioned: true,
  params,
  body: z.object({ text: z.string() }),
  responses: { 200: note },
});

export const noteParams = { name: 'a b' };
export const noteKey = createQueryKey(getNote, { params: noteParams });

export function noteServer() {
  let stored: Note = { text: 'old', version: 1 };
  return {
    change(text: string) {
      stored = { text, version: stored.version + 1 };
    },
    get: () => stored,
    set(request: { body: unknown; headers: Headers }) {
      const version = request.headers.get('if-match');
      if (version !== null && version !== `"${stored.version}"`) {
        throw new FakeHttpError(412, 'The note was changed in the meantime');
      }
      stored = { text: (request.body as { text: string }).text, version: stored.version + 1 };
      return stored;
    },
  };
}
