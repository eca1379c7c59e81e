import { ApiError } from '@dashboard/contracts-http';
import { act, screen, waitFor } from '@testing-library/react';
import { getNote, type Note, noteKey, noteParams, noteServer, setNote } from '../../test/notes.ts';
import { FakeHttpError, type FakeResponses, formatRoute } from '../fake-host.ts';
import { useEndpoint } from '../query.ts';
import { renderScreen } from '../testing.tsx';
import { type UseWriteOptions, useWrite } from './use-write.ts';
import { isVersionConflict } from './version-conflict.ts';

const GET = formatRoute(getNote);
const SET = formatRoute(setNote);
const refuse = (status: number, message: string) => new FakeHttpError(status, message);

function NoteForm({ onFailure }: { onFailure: (error: Error) => void }) {
  const note = useEndpoint(getNote, { params: noteParams });
  const save = useWrite(setNote, {
    success: ({ text }, { body }) => ({ title: `Saved ${body.text}`, description: text }),
    failure: { title: 'Not saved', description: 'No reason is known.', serverMessage: true },
    errorMessage: 'Failed to save the note',
    refresh: [noteKey],
    onFailure,
  });
  const version = note.data?.version;
  const input = {
    params: noteParams,
    body: { text: 'new' },
    ifMatch: version,
    idempotencyKey: 'k',
  };
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

function open(server = noteServer(refuse), responses: FakeResponses = {}) {
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

test('a write sends its version and its idempotency key, shows a toast and fetches again', async () => {
  const { user, host } = open();
  await screen.findByText('old');
  await press(user);
  await screen.findByText('new');
  const sent = host.requests.find(({ method }) => method === 'PATCH');
  expect(sent?.headers.get('if-match')).toBe('"1"');
  expect(sent?.headers.get('idempotency-key')).toBe('k');
  expect(host.toasts).toEqual([{ variant: 'success', title: 'Saved new', description: 'new' }]);
});

test('a refused write shows the message of the server and throws the message of the product', async () => {
  const { user, host, failures } = open(undefined, {
    [SET]: () => {
      throw new FakeHttpError(409, 'Somebody was faster');
    },
  });
  await screen.findByText('old');
  await press(user);
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { variant: 'destructive', title: 'Not saved', description: 'Somebody was faster' },
    ]),
  );
  expect(failures).toEqual([new Error('Failed to save the note')]);
  expect(failures[0]?.cause).toMatchObject({ status: 409 });
});

test('where the server sent no message, the toast has its own description', async () => {
  const { user, host } = open(undefined, {
    [SET]: () => {
      throw new FakeHttpError(500, '');
    },
  });
  await screen.findByText('old');
  await press(user);
  await waitFor(() => expect(host.toasts[0]?.description).toBe('No reason is known.'));
});

test('API-26 after a version conflict the newer record is on screen when the write has ended', async () => {
  const { user, server, failures } = open();
  await screen.findByText('old');
  server.change('newer');
  await press(user);
  await screen.findByText('Idle');
  expect(screen.getByText('newer')).toBeVisible();
  expect(failures.map(isVersionConflict)).toEqual([true]);
});

test('only a record that is there in another version counts as a conflict', () => {
  const conflicts = [404, 409, 412, 500].filter((status) => {
    const error = new ApiError(status, '', '');
    return isVersionConflict(error) || isVersionConflict(new Error('Not saved', { cause: error }));
  });
  expect(conflicts).toEqual([412]);
  expect(isVersionConflict(new Error('broken'))).toBe(false);
});

test('a write stays pending until what it changed was fetched again', async () => {
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

/** Writes 7, then 8. */
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

test('a write of several calls is a function; its toasts and keys may depend on its input', async () => {
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

test('a toast is left out where its function returns none', async () => {
  const { user, host } = openSend(() => Promise.reject(new Error('broken')), {
    failure: ({ message }) => (message === 'broken' ? undefined : { title: 'Failed' }),
  });
  await press(user);
  await screen.findByRole('button', { name: 'broken' });
  expect(host.toasts).toEqual([]);
});

test('writes of one queue are sent one after the other', async () => {
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

test('without a connection a write fails at once', async () => {
  const { user } = openSend(() => Promise.reject(new Error('no connection')), {});
  act(() => void window.dispatchEvent(new Event('offline')));
  try {
    await press(user);
    await screen.findByRole('button', { name: 'no connection' });
  } finally {
    act(() => void window.dispatchEvent(new Event('online')));
  }
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

function openRestorable() {
  const server = noteServer(refuse);
  const responses = { [GET]: server.get, [SET]: server.set };
  return { ...renderScreen(RestorableNote, { audience: 'admin', responses }), server };
}

test('UNDO-02 a write can be taken back, and what it changed is fetched again', async () => {
  const { user, host } = openRestorable();
  await user.click(await screen.findByRole('button', { name: 'old' }));
  await screen.findByRole('button', { name: 'new' });
  await act(() => host.undoLatest());
  await screen.findByRole('button', { name: 'old' });
  expect(host.toasts).toEqual([{ variant: 'success', title: 'Saved', undo: expect.any(Function) }]);
});

test('UNDO-02 what was changed since is not overwritten: the newer value is on screen', async () => {
  const { user, host, server } = openRestorable();
  await user.click(await screen.findByRole('button', { name: 'old' }));
  await screen.findByRole('button', { name: 'new' });
  server.change('newest');
  await act(() => expect(host.undoLatest()).rejects.toMatchObject({ status: 412 }));
  await screen.findByRole('button', { name: 'newest' });
});
