import { formatTime } from '@dashboard/ui';
import { act, render, screen } from '@testing-library/react';
import { getNote, noteKey, noteParams } from '../test/notes.ts';
import { FakeHttpError, formatRoute } from './fake-host.ts';
import { QueryFigure } from './QueryFigure.tsx';
import { QueryState, type QueryStateProps } from './QueryState.tsx';
import { useEndpoint } from './query.ts';
import { renderScreen } from './testing.tsx';

type Text = Pick<QueryStateProps<{ text: string }>, 'errorTitle' | 'refetchError' | 'renderError'>;

function NoteText(props: Text) {
  return (
    <QueryState
      query={useEndpoint(getNote, { params: noteParams })}
      loading="Loading"
      errorTitle="Failed to fetch the note"
      {...props}
    >
      {({ text }) => text}
    </QueryState>
  );
}

function open(respond: () => unknown, props: Text = {}) {
  return renderScreen(() => <NoteText {...props} />, {
    audience: 'student',
    responses: { [formatRoute(getNote)]: respond },
  });
}

const down = () => {
  throw new FakeHttpError(503, 'Down');
};

test('a query shows that it loads, then its data', async () => {
  open(() => ({ text: 'here' }));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('here')).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('a failed query shows an error, and a retry shows the data', async () => {
  let respond: () => unknown = down;
  const { user } = open(() => respond());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch the note');
  expect(alert).toHaveTextContent('The server did not answer. Nothing was lost.');
  respond = () => ({ text: 'back' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('back')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a retry shows that the query loads again', async () => {
  let respond: () => unknown = down;
  const { user } = open(() => respond());
  await screen.findByRole('alert');
  respond = () => new Promise(() => {});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loading')).toBeVisible();
});

test.each([
  [{}, 'Could not be updated.'],
  [{ refetchError: 'Polling goes on.' }, 'Polling goes on.'],
])('data stays on screen with its time when fetching it again fails', async (props, text) => {
  let respond: () => unknown = () => ({ text: 'here' });
  const { host, user } = open(() => respond(), props);
  await screen.findByText('here');
  const { dataUpdatedAt = 0 } = host.queryClient.getQueryState(noteKey) ?? {};
  respond = down;
  await act(() => host.queryClient.invalidateQueries({ queryKey: noteKey }));
  const time = formatTime(new Date(dataUpdatedAt));
  expect(await screen.findByText(`${text} As of ${time}.`)).toBeVisible();
  expect(screen.getByText('here')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  respond = () => ({ text: 'newer' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('newer')).toBeVisible();
  expect(screen.queryByText(/As of/)).toBeNull();
});

test('a query that failed says so where the screen has no words of its own', async () => {
  open(down, { errorTitle: undefined });
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not be loaded');
});

function Figure() {
  const note = useEndpoint(getNote, { params: noteParams });
  return <QueryFigure query={note}>{({ text }) => text}</QueryFigure>;
}

test('a figure is a skeleton, a retry or what the response says, and never a 0 before', async () => {
  let respond: () => unknown = () => new Promise(() => {});
  const responses = { [formatRoute(getNote)]: () => respond() };
  const first = renderScreen(Figure, { audience: 'student', responses });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  first.unmount();
  respond = down;
  const { user } = renderScreen(Figure, { audience: 'student', responses });
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not be loaded');
  respond = () => ({ text: '$0.00' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$0.00')).toBeVisible();
});

test('the caller may render the error in a frame', async () => {
  open(down, { renderError: (error) => <section aria-label="Frame">{error}</section> });
  expect(await screen.findByRole('region', { name: 'Frame' })).toHaveTextContent('Failed to fetch');
});

const answered = { isPending: false, isError: false, refetch: () => {} };

test.each([
  ['an empty array', [], 'Nothing'],
  ['an array', ['A', 'B'], 'A B'],
])('%s is shown as such', (_, data: string[], shown) => {
  render(
    <QueryState query={{ ...answered, data }} loading="Loading" errorTitle="Failed" empty="Nothing">
      {(items) => items.join(' ')}
    </QueryState>,
  );
  expect(document.body).toHaveTextContent(shown);
});

test('the caller may define what is empty, and null is data', () => {
  render(
    <QueryState
      query={{ ...answered, data: null }}
      loading="Loading"
      errorTitle="Failed"
      isEmpty={(record) => record === null}
      empty="No record"
    >
      {() => 'A record'}
    </QueryState>,
  );
  expect(screen.getByText('No record')).toBeVisible();
});
