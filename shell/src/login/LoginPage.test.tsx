import { FakeHttpError, type FakeRequest } from '@dashboard/mfe-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { admin, createApp, visitor } from '../../test/create-app.tsx';

const LOGIN = 'POST /api/auth/login';
const STATUS = 'GET /api/auth/status';

async function openLogin(responses: Parameters<typeof createApp>[1] = {}) {
  const opened = createApp('/login', { [STATUS]: visitor, ...responses });
  render(opened.app);
  await screen.findAllByRole('button');
  return { ...opened, user: userEvent.setup() };
}

const username = () => screen.getByPlaceholderText<HTMLInputElement>('Enter username');
const password = () => screen.getByPlaceholderText<HTMLInputElement>('Enter password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });

async function signIn(user: UserEvent) {
  await user.type(username(), 'ana');
  await user.type(password(), 'a secret');
  await user.click(button());
}

test('SHELL-01, SHELL-18, SHELL-19, SHELL-22, SHELL-23, SHELL-24, SHELL-28 the login card has its parts', async () => {
  await openLogin();
  screen.getByRole('heading', { name: 'Trading Dashboard Login' });
  screen.getByText('Admin access required for portfolio management');
  expect(username().type).toBe('text');
  expect(password().type).toBe('password');
  expect(button().type).toBe('submit');
  screen.getByText('For student access (read-only):');
});

test('SHELL-29 the Student Portal button leads to /student', async () => {
  const { user } = await openLogin();
  await user.click(screen.getByRole('button', { name: 'Student Portal' }));
  expect(window.location.pathname).toBe('/student');
});

test('AUTH-17, AUTH-18 empty fields show that they are required, and nothing is sent', async () => {
  const { user, host } = await openLogin();
  await user.click(button());
  await screen.findByText('Username is required');
  screen.getByText('Password is required');
  expect(host.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('SHELL-25, SHELL-26 a pending login disables fields and button and shows a spinner', async () => {
  const { user } = await openLogin({ [LOGIN]: () => new Promise(() => {}) });
  await signIn(user);
  await waitFor(() => expect(button().disabled).toBe(true));
  expect(username().disabled && password().disabled).toBe(true);
  expect(button().getAttribute('aria-busy')).toBe('true');
});

test('SHELL-27 the server’s message shows in an alert above the button', async () => {
  const { user } = await openLogin({
    [LOGIN]: () => {
      throw new FakeHttpError(401, 'Invalid username or password');
    },
  });
  await signIn(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Invalid username or password');
  expect(alert.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(username().value).toBe('ana');
});

test('TOAST-45 without a message of the server the alert is Login failed', async () => {
  const { user } = await openLogin({
    [LOGIN]: () => {
      throw new FakeHttpError(500, '');
    },
  });
  await signIn(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
});

test('AUTH-09, AUTH-19, AUTH-20, AUTH-21 a login clears the error, fetches the session status again and redirects to /', async () => {
  const sent: FakeRequest[] = [];
  let session: typeof visitor | typeof admin = visitor;
  const { user, changes } = await openLogin({
    [STATUS]: () => session,
    [LOGIN]: (request: FakeRequest) => {
      sent.push(request);
      if (sent.length === 1) throw new FakeHttpError(401, 'Invalid username or password');
      session = admin;
      return { success: true, user: { username: 'ana', role: 'admin' } };
    },
  });
  await signIn(user);
  await screen.findByRole('alert');
  await user.click(button());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await screen.findByText('Admin: ana');
  expect(screen.queryByText('Welcome, ana!')).toBeNull();
  expect(window.location.pathname).toBe('/');
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ username: 'ana', password: 'a secret' }),
  );
  expect(changes.reconnect).toHaveBeenCalledTimes(1);
});

test('AUTH-76 where a second factor is required the form asks for a code, and a code alone is not offered', async () => {
  const { user, host } = await openLogin({
    [STATUS]: { ...visitor, secondFactor: 'required' },
    [LOGIN]: { success: true, user: { username: 'ana', role: 'admin' } },
  });
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByRole('button', { name: 'Use a code' })).toBeNull();
  await signIn(user);
  await screen.findByText('Code is required');
  const sent = () => host.requests.filter(({ method }) => method === 'POST');
  expect(sent()).toEqual([]);
  await user.type(code, 'BCDF-GHJK');
  await user.click(button());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ username: 'ana', password: 'a secret', code: 'BCDF-GHJK' });
});

test('SHELL-30, SHELL-31, SHELL-32, AUTH-08 with a session the page shows a welcome and a link to /', async () => {
  const { user, host } = await openLogin({ [STATUS]: admin });
  await screen.findByRole('heading', { name: 'Welcome, ana!' });
  screen.getByText('You are already logged in as an admin.');
  expect(host.requests.map(({ path }) => path)).toEqual(['/api/auth/status']);
  await user.click(screen.getByRole('button', { name: 'Go to Admin Dashboard' }));
  await screen.findByText('Admin: ana');
  expect(window.location.pathname).toBe('/');
});
