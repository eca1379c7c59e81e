import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp } from '../../test/create-app.tsx';

const originalMatchMedia = window.matchMedia;

/** A screen of this width: only `max-width` queries are understood. */
function setWidth(width: number) {
  window.matchMedia = ((query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
}

beforeEach(() => setWidth(390));
afterEach(() => {
  window.matchMedia = originalMatchMedia;
});

const open = (path: string) => render(createApp(path, { 'GET /api/auth/status': admin }).app);

test('SHELL-65 on a phone the header has one menu, with who is signed in and the commands', async () => {
  open('/');
  const button = await screen.findByRole('button', { name: 'Menu' });
  for (const name of ['Refresh All', 'Logout', 'Toggle theme'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(button);
  const menu = within(await screen.findByRole('menu', { name: 'Menu' }));
  expect(menu.getByText('Admin: ana')).toBeVisible();
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Search',
    'Refresh All',
    'Go live',
    'Toggle theme',
    'Account',
    'Audit log',
    'Recently removed',
    'Keyboard shortcuts',
    'Logout',
  ]);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Account' }));
  await screen.findByRole('heading', { name: 'Account', level: 1 });
});

test('SHELL-65 on a desktop the admin’s menu has the sections of the account page, and what has no button', async () => {
  setWidth(1440);
  open('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('menu', { name: 'Menu' }));
  expect(menu.getByText('Admin: ana')).toBeVisible();
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Access codes for students',
    'Password',
    'Passkeys',
    'Recovery codes',
    'Sessions',
    'Admins',
    'Release tokens',
    'Go live',
    'Audit log',
    'Recently removed',
    'Keyboard shortcuts',
    'Operations',
  ]);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Sessions' }));
  await screen.findByRole('heading', { name: 'Account', level: 1 });
  expect(window.location.hash).toBe('#sessions');
});

test('SHELL-65, SHELL-66 a student’s menu has the theme; the tabs are a bar of short labels with whole names', async () => {
  open('/student');
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const before = document.documentElement.dataset.theme;
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Toggle theme' }));
  expect(document.documentElement.dataset.theme).not.toBe(before);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Heat Map',
    'Portfolio',
    'Flow',
    'Calculator',
  ]);
  for (const name of [
    'Heat Map',
    'Portfolio Data',
    'Unusual Flow',
    'Position Sizing Calculator Educational Tool',
  ])
    screen.getByRole('tab', { name });
});
