import { FakeHttpError, type FakeRequest } from '@dashboard/mfe-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp, visitor } from '../../test/create-app.tsx';

test('AUTH-64 the login page takes a code in place of the password', async () => {
  let session: typeof visitor | typeof admin = visitor;
  const { app } = createApp('/login', {
    'GET /api/auth/status': () => session,
    'POST /api/auth/code-login': ({ body }: FakeRequest) => {
      const { code } = body as { code: string };
      if (code !== 'BCDF') throw new FakeHttpError(401, 'Invalid username or code');
      session = admin;
      return { success: true, user: { username: 'ana', role: 'admin' } };
    },
  });
  render(app);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Use a code' }));
  expect(screen.queryByPlaceholderText('Enter password')).toBeNull();
  const signIn = () => user.click(screen.getByRole('button', { name: 'Sign in with code' }));
  await signIn();
  await screen.findByText('Code is required');
  await user.type(screen.getByLabelText('Username'), 'ana');
  await user.type(screen.getByLabelText('Code'), 'wrong');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or code');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), 'BCDF');
  await signIn();
  await screen.findByText('Admin: ana');
});

test('AUTH-64 the dashboard opens after a code, however long the session takes to be known', async () => {
  const tellNobody = () => {};
  let tellSession = tellNobody;
  let session: typeof visitor | typeof admin = visitor;
  const { app } = createApp('/login', {
    'GET /api/auth/status': async () => {
      if (session === visitor) return session;
      await new Promise<void>((resolve) => {
        tellSession = resolve;
      });
      return session;
    },
    'POST /api/auth/code-login': () => {
      session = admin;
      return { success: true, user: { username: 'ana', role: 'admin' } };
    },
  });
  render(app);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Use a code' }));
  await user.type(screen.getByLabelText('Username'), 'ana');
  await user.type(screen.getByLabelText('Code'), 'BCDF');
  await user.click(screen.getByRole('button', { name: 'Sign in with code' }));
  await waitFor(() => expect(tellSession).not.toBe(tellNobody));
  expect(screen.queryByText('Admin: ana')).toBeNull();
  tellSession();
  await screen.findByText('Admin: ana');
});

test('AUTH-61 where passkeys cannot work the button is not shown, and the code is', async () => {
  render(createApp('/login', { 'GET /api/auth/status': visitor }).app);
  await screen.findByRole('button', { name: 'Use a code' });
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
