import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { failWith, filterWrites, neverRespond } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, openApp, press, STATUS, visitor } from '../../test/create-app.tsx';

const LOGIN = 'POST /api/auth/login';
const welcome = { success: true, user: { username: 'ana', role: 'admin' } };

async function openLogin(responses: FakeResponses = {}) {
  const opened = openApp('/login', { [STATUS]: visitor, ...responses });
  await screen.findAllByRole('button');
  return opened;
}

const username = () => screen.getByPlaceholderText('Enter username');
const password = () => screen.getByPlaceholderText('Enter password');
const button = () => screen.getByRole('button', { name: 'Login' });

async function signIn() {
  await userEvent.type(username(), 'ana');
  await userEvent.type(password(), 'a secret');
  await press('Login');
}

test('the login card has all its parts [SHELL-01, SHELL-18, SHELL-19, SHELL-22, SHELL-23, SHELL-24, SHELL-28]', async () => {
  await openLogin();
  await screen.findByRole('heading', { name: 'Trading Dashboard Login' });
  screen.getByText('Admin access required for portfolio management');
  expect(username()).toHaveAttribute('type', 'text');
  expect(password()).toHaveAttribute('type', 'password');
  expect(button()).toHaveAttribute('type', 'submit');
  screen.getByText('For student access (read-only):');
});

test('the page has the name that the admin has set, and waits for it [SET-07]', async () => {
  await openLogin({ 'GET /manifest.webmanifest': { name: 'Ana’s Room' } });
  await screen.findByRole('heading', { name: 'Ana’s Room Login' });
  expect(document.title).toBe('Ana’s Room Login');
});

test('the Student Portal button leads to /student [SHELL-29]', async () => {
  await openLogin();
  await press('Student Portal');
  expect(window.location.pathname).toBe('/student');
});

test('empty fields show that they are required, and nothing is sent [AUTH-17, AUTH-18]', async () => {
  const { host } = await openLogin();
  await press('Login');
  await screen.findByText('Username is required');
  screen.getByText('Password is required');
  expect(filterWrites(host)).toEqual([]);
});

test('a pending login disables the fields and the button, and shows a spinner [SHELL-25, SHELL-26]', async () => {
  await openLogin({ [LOGIN]: neverRespond });
  await signIn();
  await waitFor(() => expect(button()).toBeDisabled());
  expect(username()).toBeDisabled();
  expect(password()).toBeDisabled();
  expect(button()).toHaveAttribute('aria-busy', 'true');
});

test.each([
  ['SHELL-27', 'Invalid username or password', failWith(401, 'Invalid username or password')],
  ['TOAST-45', 'Login failed', failWith(500, '')],
])('%s a failed login shows "%s" in an alert above the button', async (_, message, fail) => {
  await openLogin({ [LOGIN]: fail });
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(username()).toHaveValue('ana');
});

test('a login clears the error, refetches the session status and redirects to / [AUTH-09, AUTH-19, AUTH-20, AUTH-21]', async () => {
  let session: object = visitor;
  let attempts = 0;
  const { host, changes } = await openLogin({
    [STATUS]: () => session,
    [LOGIN]: () => {
      attempts += 1;
      if (attempts === 1) throw new FakeHttpError(401, 'Invalid username or password');
      session = admin;
      return welcome;
    },
  });
  await signIn();
  await screen.findByRole('alert');
  await press('Login');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await screen.findByText('Admin: ana');
  expect(screen.queryByText('Welcome, ana!')).toBeNull();
  expect(window.location.pathname).toBe('/');
  const body = { username: 'ana', password: 'a secret' };
  expect(filterWrites(host)).toMatchObject([{ body }, { body }]);
  expect(changes.reconnect).toHaveBeenCalledTimes(1);
});

test('if a second factor is required, the form asks for it and offers no sign-in by code alone [AUTH-76]', async () => {
  const { host } = await openLogin({
    [STATUS]: { ...visitor, secondFactor: 'required' },
    [LOGIN]: welcome,
  });
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByRole('button', { name: 'Use a code' })).toBeNull();
  await signIn();
  await screen.findByText('Code is required');
  expect(filterWrites(host)).toEqual([]);
  await userEvent.type(code, 'BCDF-GHJK');
  await press('Login');
  const body = { username: 'ana', password: 'a secret', code: 'BCDF-GHJK' };
  await waitFor(() => expect(filterWrites(host)).toMatchObject([{ body }]));
});

test('with a session, the page shows a welcome and a link to / [SHELL-30, SHELL-31, SHELL-32, AUTH-08]', async () => {
  const { host } = await openLogin({ [STATUS]: admin });
  await screen.findByRole('heading', { name: 'Welcome, ana!' });
  screen.getByText('You are already logged in as an admin.');
  const calls = host.requests.filter(({ path }) => path.startsWith('/api/'));
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/status']);
  await press('Go to Admin Dashboard');
  await screen.findByText('Admin: ana');
  expect(window.location.pathname).toBe('/');
});

test('where passkeys can’t work, their button is hidden and the code button shows [AUTH-61]', async () => {
  await openLogin();
  await screen.findByRole('button', { name: 'Use a code' });
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

test('the login page accepts a code instead of the password, and waits for the session [AUTH-64]', async () => {
  const wait = () => {};
  let showSession = wait;
  let session: object = visitor;
  await openLogin({
    [STATUS]: async () => {
      if (session === admin) await new Promise<void>((resolve) => (showSession = resolve));
      return session;
    },
    'POST /api/auth/code-login': ({ body }: FakeRequest) => {
      const { code } = body as { code: string };
      if (code !== 'BCDF') throw new FakeHttpError(401, 'Invalid username or code');
      session = admin;
      return welcome;
    },
  });
  await press('Use a code');
  expect(screen.queryByPlaceholderText('Enter password')).toBeNull();
  await press('Sign in with code');
  await screen.findByText('Code is required');
  await userEvent.type(username(), 'ana');
  await userEvent.type(screen.getByLabelText('Code'), 'wrong');
  await press('Sign in with code');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or code');
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), 'BCDF');
  await press('Sign in with code');
  await waitFor(() => expect(showSession).not.toBe(wait));
  expect(screen.queryByText('Admin: ana')).toBeNull();
  showSession();
  await screen.findByText('Admin: ana');
});
