import { ApiError } from '@dashboard/contracts-http';
import { act, screen, waitFor } from '@testing-library/react';
import { getNote, type Note, noteKey, noteParams, noteServer, setNote } from '../../test/notes.ts';
import { type FakeResponses, formatRoute } from '../fake-host.ts';
import { useEndpoint } from '../query.ts';
import { failWith, renderScreen } from '../testing.tsx';
import { type UseWriteOptions, useWrite } from './use-write.ts';
import { isVersionConflict } from './write-options.ts';

const GET = formatRoute(getNote);
const SET = formatRoute(setNote);

function NoteForm({ onFailure }: { onFailure: (error: Error) => void }) {
  const note = useEndpoint(getNote, { params: noteParams });
  const save = useWrite(setNote, {
    success: ({ text }, { body }) => ({ title: `Saved ${body.text}`, description: text }),
    failure: { title: 'Not saved', description: 'Unknown reason.', serverMessage: true },
    errorMessage: 'Failed to save the note',
    refresh: [noteKey],
    onFailure,
  });
  const ifMatch = note.data?.version;
  const input = { params: noteParams, body: { text: 'new' }, ifMatch, idempotencyKey: 'k' };
  return (
    <>
      <p>{note.data?.text ?? 'No note'}</p>
      <p>{save.isPending ? 'Saving' : 'Idle'}</p>
      <button type="button" onClick={() => save.mutate(input)}>
        Save
      </button>
    </>
  );
}

function open(server = noteServer(), responses: FakeResponses = {}) {
  const failures: Error[] = [];
  const onFailure = (error: Error) => failures.push(error);
  const rendered = renderScreen(() => <NoteForm onFailure={onFailure} />, {
    audience: 'admin',
    responses: { [GET]: server.get, [SET]: server.set, ...responses },
  });
  return { ...rendered, server, failures };
}

const press = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button'));

test('a write sends its version and idempotency key, shows a toast and refetches', async () => {
  const { user, host } = open();
  await screen.findByText('old');
  await press(user);
  await screen.findByText('new');
  const sent = host.requests.find(({ method }) => method === 'PATCH');
  expect(sent?.headers.get('if-match')).toBe('"1"');
  expect(sent?.headers.get('idempotency-key')).toBe('k');
  expect(host.toasts).toEqual([{ variant: 'success', title: 'Saved new', description: 'new' }]);
});

test.each([
  [409, 'Changed by someone else', 'Changed by someone else'],
  [500, '', 'Unknown reason.'],
])(
  'a write rejected with %d %j shows %j and throws the product’s message',
  async (status, message, description) => {
    const { user, host, failures } = open(undefined, { [SET]: failWith(status, message) });
    await screen.findByText('old');
    await press(user);
    const toast = { variant: 'destructive', title: 'Not saved', description };
    await waitFor(() => expect(host.toasts).toEqual([toast]));
    expect(failures).toEqual([new Error('Failed to save the note')]);
    expect(failures[0]?.cause).toMatchObject({ status });
  },
);

test('after a version conflict the newer record is on screen once the write has ended [API-26]', async () => {
  const { user, server, failures } = open();
  await screen.findByText('old');
  server.change('newer');
  await press(user);
  await screen.findByText('Idle');
  expect(screen.getByText('newer')).toBeVisible();
  expect(failures.map(isVersionConflict)).toEqual([true]);
});

test('only a 412 counts as a version conflict', () => {
  const conflicts = [404, 409, 412, 500].filter((status) => {
    const error = new ApiError(status, '', '');
    return isVersionConflict(error) || isVersionConflict(new Error('Not saved', { cause: error }));
  });
  expect(conflicts).toEqual([412]);
  expect(isVersionConflict(new Error('broken'))).toBe(false);
});

test('a write stays pending until its changes have been refetched', async () => {
  let respond = () => {};
  let loads = 0;
  const note: Note = { text: 'old', version: 1 };
  const { user, host } = open(undefined, {
    [GET]: () => {
      loads += 1;
      if (loads === 1) return note;
      return new Promise((resolve) => {
        respond = () => resolve(note);
      });
    },
  });
  await screen.findByText('old');
  await press(user);
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(screen.getByText('Saving')).toBeVisible();
  await act(async () => respond());
  await screen.findByText('Idle');
});

interface SendButtonProps<Result> {
  send: (input: number) => Promise<Result>;
  options: UseWriteOptions<number, Result>;
}

function SendButton<Result>({ send, options }: SendButtonProps<Result>) {
  const save = useWrite(send, options);
  const press = () => {
    save.mutate(7);
    save.mutate(8);
  };
  return (
    <button type="button" onClick={press}>
      {save.error?.message ?? 'Save'}
    </button>
  );
}

const openSend = <Result,>(
  send: (input: number) => Promise<Result>,
  options: UseWriteOptions<number, Result>,
) =>
  renderScreen(() => <SendButton send={send} options={options} />, {
    audience: 'admin',
    responses: {},
  });

test('a write’s function, toasts and refetched keys can depend on its input', async () => {
  const refresh = jest.fn((input: number) => [['/api', 'things', String(input)]]);
  const { user, host } = openSend(async () => 'stored', {
    success: (result, input) => ({ title: `${result} ${input}` }),
    refresh,
  });
  await press(user);
  await waitFor(() =>
    expect(host.toasts.map(({ title }) => title)).toEqual(['stored 7', 'stored 8']),
  );
  expect(refresh.mock.calls).toEqual([[7], [8]]);
});

test('writes of one queue are sent one at a time', async () => {
  const started: number[] = [];
  let finish = () => {};
  const send = (input: number) => {
    started.push(input);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const { user } = openSend(send, { queue: 'stock 1' });
  await press(user);
  expect(started).toEqual([7]);
  await act(async () => finish());
  await waitFor(() => expect(started).toEqual([7, 8]));
  await act(async () => finish());
});

test('without a connection, a write fails at once; `failure` can return no toast', async () => {
  const { user, host } = openSend(() => Promise.reject(new Error('no connection')), {
    failure: ({ message }) => (message === 'no connection' ? undefined : { title: 'Failed' }),
  });
  act(() => void window.dispatchEvent(new Event('offline')));
  try {
    await press(user);
    await screen.findByRole('button', { name: 'no connection' });
  } finally {
    act(() => void window.dispatchEvent(new Event('online')));
  }
  expect(host.toasts).toEqual([]);
});

function RestorableNote() {
  const note = useEndpoint(getNote, { params: noteParams });
  const save = useWrite(setNote, {
    success: ({ version }) => ({
      title: 'Saved',
      undo: ({ api }) =>
        api.call(setNote, { params: noteParams, body: { text: 'old' }, ifMatch: version }),
    }),
    refresh: [noteKey],
  });
  const input = { params: noteParams, body: { text: 'new' }, ifMatch: note.data?.version };
  return (
    <button type="button" onClick={() => save.mutate(input)}>
      {note.data?.text ?? 'No note'}
    </button>
  );
}

async function openSaved() {
  const server = noteServer();
  const responses = { [GET]: server.get, [SET]: server.set };
  const { user, host } = renderScreen(RestorableNote, { audience: 'admin', responses });
  await user.click(await screen.findByRole('button', { name: 'old' }));
  await screen.findByRole('button', { name: 'new' });
  return { host, server };
}

test('a write can be undone, and its changes are refetched [UNDO-02]', async () => {
  const { host } = await openSaved();
  await act(() => host.undoLatest());
  await screen.findByRole('button', { name: 'old' });
  expect(host.toasts).toEqual([{ variant: 'success', title: 'Saved', undo: expect.any(Function) }]);
});

test('undoing doesn’t overwrite a later change: the newer value is on screen [UNDO-02]', async () => {
  const { host, server } = await openSaved();
  server.change('newest');
  await act(() => expect(host.undoLatest()).rejects.toMatchObject({ status: 412 }));
  await screen.findByRole('button', { name: 'newest' });
});
