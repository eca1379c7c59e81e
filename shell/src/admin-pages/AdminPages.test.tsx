import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp, visitor } from '../../test/create-app.tsx';

const open = (path: string, session: object) =>
  render(createApp(path, { 'GET /api/auth/status': session }).app);

test('SHELL-60 the dashboard leads to the account, and the account back', async () => {
  open('/', admin);
  await userEvent.click(await screen.findByRole('link', { name: 'Account' }));
  await screen.findByRole('heading', { name: 'Account', level: 1 });
  expect(window.location.pathname).toBe('/account');
  expect(document.title).toBe('Account - Trading Dashboard');
  await userEvent.click(screen.getByRole('link', { name: 'Back to dashboard' }));
  await screen.findByText('Admin: ana');
});

test('SHELL-60 without a session the account leads to the login page', async () => {
  open('/account', visitor);
  await screen.findByRole('heading', { name: 'Trading Dashboard Login' });
  expect(window.location.pathname).toBe('/login');
});
