import { emulatePhone } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseCommand, openApp, press } from '../../test/create-app.tsx';

const openMenu = async () => {
  await press('Menu');
  return within(await screen.findByRole('menu', { name: 'Menu' }));
};
const readItems = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('on a phone the header’s one menu has the signed-in user and at most seven commands [SHELL-65]', async () => {
  emulatePhone();
  openApp('/');
  await screen.findByRole('button', { name: 'Menu' });
  for (const name of ['Refresh All', 'Logout', 'Toggle theme'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  const menu = await openMenu();
  expect(menu.getByText('Admin: ana')).toBeVisible();
  expect(readItems(menu)).toEqual([
    'Search',
    'Refresh All',
    'Toggle theme',
    'Invite your students',
    'Account',
    'Recently removed',
    'Logout',
  ]);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Account' }));
  await screen.findByRole('heading', { name: 'Account', level: 1 });
  expect((await openMenu()).getByRole('menuitem', { name: 'Audit log' })).toBeVisible();
});

test('on a desktop the admin’s menu has the commands that have no button [SHELL-65]', async () => {
  openApp('/');
  const menu = await openMenu();
  expect(menu.getByText('Admin: ana')).toBeVisible();
  expect(readItems(menu)).toEqual([
    'Invite your students',
    'Glossary',
    'Keyboard shortcuts',
    'Audit log',
    'Recently removed',
    'Operations',
  ]);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Audit log' }));
  await screen.findByRole('heading', { name: 'Audit log', level: 1 });
  await userEvent.click(screen.getByRole('link', { name: 'Back to dashboard' }));
  await screen.findByRole('tab', { name: 'Heat Map' });
});

test('a student’s menu changes the theme, and short tab labels have full names [SHELL-65, SHELL-66]', async () => {
  emulatePhone();
  openApp('/student');
  const before = document.documentElement.dataset.theme;
  await chooseCommand('Toggle theme');
  expect(document.documentElement.dataset.theme).not.toBe(before);
  for (const [label, name] of [
    ['Heat Map', 'Heat Map'],
    ['Portfolio', 'Portfolio Data'],
    ['Flow', 'Unusual Flow'],
    ['Calculator', 'Position Sizing Calculator Educational Tool'],
  ] as const)
    expect(screen.getByRole('tab', { name })).toHaveTextContent(label);
});
