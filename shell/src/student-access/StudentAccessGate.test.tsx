import { FakeHttpError, type FakeRequest } from '@dashboard/mfe-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApp, visitor } from '../../test/create-app.tsx';
import { clearEndedSession, refetchStatusOnSessionEnd } from '../session/session-end.ts';

const STATUS = 'GET /api/auth/status';
const ACCESS = 'POST /api/student/access';
const withoutAccess = { ...visitor, studentAccess: 'code' };
const withAccess = { ...withoutAccess, username: 'Autumn class', role: 'student' };

function openPortal(responses: Parameters<typeof createApp>[1] = {}, path = '/student') {
  const opened = createApp(path, { [STATUS]: withoutAccess, ...responses });
  refetchStatusOnSessionEnd(opened.host.queryClient);
  render(opened.app);
  return { ...opened, user: userEvent.setup() };
}

/** A server with one valid access code. */
function serverWithCode(code: string) {
  const sent: FakeRequest[] = [];
  let status: object = withoutAccess;
  return {
    sent,
    endSession: () => {
      status = withoutAccess;
    },
    responses: {
      [STATUS]: () => status,
      [ACCESS]: (request: FakeRequest) => {
        sent.push(request);
        if ((request.body as { code: string }).code !== code) {
          throw new FakeHttpError(401, 'This code does not open the portal');
        }
        status = withAccess;
        return { role: 'student', expiresAt: '2026-11-21T20:00:00.000Z' };
      },
      'GET /api/stocks': () => {
        if (status === withoutAccess) throw new FakeHttpError(401, 'Enter your access code first');
        return [];
      },
    },
  };
}

const field = () => screen.findByPlaceholderText<HTMLInputElement>('Enter access code');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Open Portal' });
const portal = () => screen.findByRole('heading', { name: 'Trading Dashboard - Student Portal' });

test('AUTH-31 without a session the portal asks for a code, shows no data and fetches none', async () => {
  const { host } = openPortal();
  await field();
  screen.getByRole('heading', { name: 'Student Portal' });
  screen.getByText('Enter the access code you were given.');
  expect(document.title).toBe('Trading Dashboard - Student Portal');
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(host.requests.map(({ path }) => path)).toEqual(['/api/auth/status']);
});

test('AUTH-31 nothing shows until the session status is known', () => {
  openPortal({ [STATUS]: () => new Promise(() => {}) });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByPlaceholderText('Enter access code')).toBeNull();
});

test('AUTH-31, AUTH-33 a valid code opens the portal and connects the change stream of its session', async () => {
  const { responses, sent } = serverWithCode('BCDF-GHJK');
  const { user, changes } = openPortal(responses);
  await user.type(await field(), ' BCDF-GHJK ');
  await user.click(button());
  await portal();
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'BCDF-GHJK' }]);
  expect(changes.reconnect).toHaveBeenCalledTimes(1);
});

test('AUTH-34 a wrong code shows an alert, and the typed text stays', async () => {
  const { user } = openPortal(serverWithCode('BCDF-GHJK').responses);
  await user.type(await field(), 'wrong');
  await user.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This code does not open the portal');
  expect((await field()).value).toBe('wrong');
  expect(button().disabled).toBe(false);
});

test('without a message of the server the alert has the default message', async () => {
  const { user } = openPortal({
    [ACCESS]: () => {
      throw new FakeHttpError(500, '');
    },
  });
  await user.type(await field(), 'any');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('The portal could not be opened');
});

test('an empty field shows that it is required, and nothing is sent', async () => {
  const { responses, sent } = serverWithCode('BCDF-GHJK');
  const { user } = openPortal(responses);
  await field();
  await user.click(button());
  await screen.findByText('Access code is required');
  expect(sent).toEqual([]);
});

test('while a code is checked the field and the button are disabled', async () => {
  const { user } = openPortal({ [ACCESS]: () => new Promise(() => {}) });
  await user.type(await field(), 'any');
  await user.click(button());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  expect((await field()).disabled).toBe(true);
});

test('AUTH-35 an invite link fills in the code, which is removed from the URL', async () => {
  const { responses, sent } = serverWithCode('BCDF-GHJK');
  const { user } = openPortal(responses, '/student?tab=unusual-flow&code=BCDF-GHJK');
  expect((await field()).value).toBe('BCDF-GHJK');
  expect(window.location.search).toBe('?tab=unusual-flow');
  expect(sent).toEqual([]);
  await user.click(button());
  await screen.findByRole('tab', { name: 'Unusual Flow', selected: true });
});

test('AUTH-38 when a session ends the card for a code shows, and says so', async () => {
  const server = serverWithCode('BCDF-GHJK');
  const { user, host } = openPortal(server.responses);
  await user.type(await field(), 'BCDF-GHJK');
  await user.click(button());
  await portal();
  server.endSession();
  await host.queryClient.fetchQuery({ queryKey: ['/api', 'stocks'] }).catch(() => undefined);
  await screen.findByText('Your access has ended. Enter a code to go on.');
  expect(screen.queryByRole('tablist')).toBeNull();
  await user.type(await field(), 'BCDF-GHJK');
  await user.click(button());
  await portal();
});

test('AUTH-57 when the server ends the session the page clears at once, before any call', async () => {
  const server = serverWithCode('BCDF-GHJK');
  const { user, host } = openPortal(server.responses);
  await user.type(await field(), 'BCDF-GHJK');
  await user.click(button());
  await portal();
  await screen.findByText('mfe-heatmap watchlist student');
  act(() => void host.queryClient.setQueryData(['/api', 'stocks'], [{ symbol: 'AAPL' }]));
  server.endSession();
  act(() => clearEndedSession(host.queryClient));
  expect(host.queryClient.getQueryData(['/api', 'stocks'])).toBeUndefined();
  await waitFor(() => expect(screen.queryByText('mfe-heatmap watchlist student')).toBeNull());
  await screen.findByText('Your access has ended. Enter a code to go on.');
  expect(screen.queryByRole('tablist')).toBeNull();
});

test.each([
  ['open access', { ...visitor, studentAccess: 'open' }],
  ['the session of a student', withAccess],
  [
    'the session of the admin',
    { isAuthenticated: true, username: 'ana', role: 'admin', studentAccess: 'code' },
  ],
  ['a status without studentAccess', visitor],
])('AUTH-29 with %s the portal needs no code', async (_, status) => {
  openPortal({ [STATUS]: status });
  await portal();
  expect(screen.queryByPlaceholderText('Enter access code')).toBeNull();
});

test('AUTH-29 when the page says that access is open, the session status is not fetched', async () => {
  const { app, host } = createApp(
    '/student',
    { [STATUS]: () => new Promise(() => {}) },
    { isStudentAccessOpen: true },
  );
  render(app);
  await portal();
  expect(host.requests.map(({ path }) => path)).not.toContain('/api/auth/status');
});

test('API-13 the portal shows while the auth service is down', async () => {
  openPortal({
    [STATUS]: () => {
      throw new FakeHttpError(503, 'Sign-in is not available at the moment');
    },
  });
  await portal();
});
