import { formatTime } from '@dashboard/ui';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getNote, noteKey, noteParams } from '../test/notes.ts';
import { type FakeRequest, formatRoute } from './fake-host.ts';
import { QueryFigure, QueryState, type QueryStateProps } from './QueryState.tsx';
import { useEndpoint } from './query.ts';
import { failWith, neverRespond, type Respond, renderScreen } from './testing.tsx';

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

function open(respond: Respond, props: Text = {}) {
  return renderScreen(() => <NoteText {...props} />, {
    audience: 'student',
    responses: { [formatRoute(getNote)]: respond },
  });
}

const down = failWith();

test('a query shows a loading state, an error with a retry, and its data', async () => {
  let respond = down;
  const { user } = open((request) => respond(request));
  expect(screen.getByText('Loading')).toBeVisible();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch the note');
  expect(alert).toHaveTextContent('The server did not answer. Nothing was lost.');
  let answer: (note: object) => void = () => {};
  respond = () => new Promise((resolve) => (answer = resolve));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loading')).toBeVisible();
  await act(async () => answer({ text: 'back' }));
  expect(await screen.findByText('back')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Loading')).toBeNull();
});

test.each([
  [{}, 'Could not be updated.'],
  [{ refetchError: 'Polling goes on.' }, 'Polling goes on.'],
])('data stays on screen with its time when a refetch fails', async (props, text) => {
  let respond: Respond = () => ({ text: 'here' });
  const { host, user } = open((request) => respond(request), props);
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

function Figure() {
  const note = useEndpoint(getNote, { params: noteParams });
  return <QueryFigure query={note}>{({ text }) => text}</QueryFigure>;
}

test('a figure shows a skeleton, a retry or the response’s value, and never 0 before that', async () => {
  let respond = neverRespond;
  const responses = { [formatRoute(getNote)]: (request: FakeRequest) => respond(request) };
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

test('the caller can put the error in a frame and leave out its title', async () => {
  const renderError = (error: ReactNode) => <section aria-label="Frame">{error}</section>;
  open(down, { renderError, errorTitle: undefined });
  const frame = await screen.findByRole('region', { name: 'Frame' });
  expect(frame).toHaveTextContent('Could not be loaded');
});

const answered = { isPending: false, isError: false, refetch: () => {} };

test.each<[unknown, ((data: unknown) => boolean) | undefined, string]>([
  [[], undefined, 'Nothing'],
  [['A'], undefined, '["A"]'],
  [null, undefined, 'null'],
  [null, (record) => record === null, 'Nothing'],
])('%j is shown as data or as empty, also with a custom isEmpty', (data, isEmpty, shown) => {
  render(
    <QueryState query={{ ...answered, data }} loading="Loading" isEmpty={isEmpty} empty="Nothing">
      {(items) => JSON.stringify(items)}
    </QueryState>,
  );
  expect(document.body).toHaveTextContent(shown);
});
