import { act, screen, waitFor } from '@testing-library/react';
import { getNote, type Note, noteKey, noteParams, noteServer, setNote } from '../../test/notes.ts';
import { type FakeRequest, formatRoute } from '../fake-host.ts';
import { useEndpoint } from '../query.ts';
import { failWith, renderScreen } from '../testing.tsx';
import { useOptimisticWrite, usePendingWrites } from './use-optimistic-write.ts';
import { cacheUpdate, isVersionConflict, type WriteServices } from './write-options.ts';

const GET = formatRoute(getNote);
const SET = formatRoute(setNote);
const results: boolean[] = [];

function sendText(text: string, { api, queryClient }: WriteServices) {
  const ifMatch = queryClient.getQueryData<Note>(noteKey)?.version;
  return api.call(setNote, { params: noteParams, body: { text }, ifMatch });
}

function NoteRow() {
  const note = useEndpoint(getNote, { params: noteParams });
  const [pending] = usePendingWrites<string>('notes').slice(-1);
  const write = useOptimisticWrite(sendText, {
    name: 'notes',
    queue: () => 'note',
    success: ({ text }) => ({ title: 'Saved', description: text }),
    failure: (error) => ({
      title: 'Not saved',
      description: isVersionConflict(error) ? 'It was changed elsewhere' : 'Unknown reason.',
      serverMessage: !isVersionConflict(error),
    }),
    updateCache: (saved) => cacheUpdate<Note>(noteKey, () => saved),
    refresh: [noteKey],
  });
  const save = async (text: string) => void results.push(await write(text));
  return (
    <>
      <p>{pending ?? note.data?.text ?? 'No note'}</p>
      {['new', 'newest'].map((text) => (
        <button key={text} type="button" onClick={() => save(text)}>
          Save {text}
        </button>
      ))}
    </>
  );
}

async function open(server = noteServer()) {
  const waiting: (() => void)[] = [];
  results.length = 0;
  const rendered = renderScreen(NoteRow, {
    audience: 'admin',
    responses: {
      [GET]: server.get,
      [SET]: async (request: FakeRequest) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return server.set(request);
      },
    },
  });
  await screen.findByText('old');
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const respond = () => act(async () => waiting.shift()?.());
  const patches = () => rendered.host.requests.filter(({ method }) => method === 'PATCH');
  return { ...rendered, server, press, respond, patches };
}

test('a write shows at once, then a toast once it’s saved, and refetches', async () => {
  const { host, press, respond } = await open();
  await press('Save new');
  expect(screen.getByText('new')).toBeVisible();
  expect(host.toasts).toEqual([]);
  await respond();
  await waitFor(() => expect(results).toEqual([true]));
  expect(screen.getByText('new')).toBeVisible();
  expect(host.toasts).toEqual([{ variant: 'success', title: 'Saved', description: 'new' }]);
  expect(host.requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

test('a rejected write is rolled back and shows the server’s message', async () => {
  const set = failWith(409, 'Changed by someone else') as () => never;
  const { host, press, respond } = await open({ ...noteServer(), set });
  await press('Save new');
  expect(screen.getByText('new')).toBeVisible();
  await respond();
  await screen.findByText('old');
  expect(results).toEqual([false]);
  expect(host.toasts).toEqual([
    { variant: 'destructive', title: 'Not saved', description: 'Changed by someone else' },
  ]);
});

test('a pending write stays on screen during a refetch [LIVE-10]', async () => {
  const { host, press, respond } = await open();
  await press('Save new');
  await act(() => host.queryClient.invalidateQueries({ queryKey: noteKey }));
  expect(screen.getByText('new')).toBeVisible();
  await respond();
});

test('writes of one queue are sent one at a time, each with the version of the one before [HEAT-86]', async () => {
  const { host, press, respond, patches } = await open();
  await press('Save new');
  await press('Save newest');
  expect(screen.getByText('newest')).toBeVisible();
  expect(patches()).toHaveLength(1);
  await respond();
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(host.requests.filter(({ method }) => method === 'GET')).toHaveLength(1);
  await respond();
  await waitFor(() => expect(results).toEqual([true, true]));
  expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  expect(screen.getByText('newest')).toBeVisible();
});

test('after a version conflict, the newer value shows and the next write carries its version [API-26]', async () => {
  const { server, host, press, respond, patches } = await open();
  server.change('theirs');
  await press('Save new');
  await press('Save newest');
  await respond();
  await waitFor(() => expect(host.toasts[0]?.description).toBe('It was changed elsewhere'));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  await respond();
  await waitFor(() => expect(results).toEqual([false, true]));
});

type SendRecords = (records: readonly string[]) => Promise<void>;

function RecordButtons({ send }: { send: SendRecords }) {
  const write = useOptimisticWrite(send, { name: 'records', queue: (records) => records });
  return ['A', 'AB', 'B', 'C'].map((name) => (
    <button key={name} type="button" onClick={() => void write([...name])}>
      {name}
    </button>
  ));
}

test('a write of several records waits for earlier writes of each [HEAT-86]', async () => {
  const sent: string[] = [];
  const waiting = new Map<string, () => void>();
  async function send(records: readonly string[]): Promise<void> {
    const name = records.join('');
    sent.push(name);
    await new Promise<void>((resolve) => waiting.set(name, resolve));
  }
  const options = { audience: 'admin' as const, responses: {} };
  const { user } = renderScreen(() => <RecordButtons send={send} />, options);
  const respond = (name: string) => act(async () => waiting.get(name)?.());
  for (const name of ['A', 'AB', 'B', 'C']) await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(sent).toEqual(['A', 'C']));
  await respond('A');
  await waitFor(() => expect(sent).toEqual(['A', 'C', 'AB']));
  await respond('AB');
  await waitFor(() => expect(sent).toEqual(['A', 'C', 'AB', 'B']));
  await respond('B');
  await respond('C');
});
