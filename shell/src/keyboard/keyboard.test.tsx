import { act, screen, waitFor, within } from '@testing-library/react';
import { createLoader, loadedPanel, namedPanel, openApp } from '../../test/create-app.tsx';

const panel = {
  ...namedPanel('tab'),
  mount: async ({ domElement }: { domElement: HTMLElement }) => {
    domElement.innerHTML = '<input data-filter-input aria-label="Filter"><input aria-label="Note">';
  },
};

async function open(path = '/') {
  const modules = createLoader({ load: async () => loadedPanel(panel) });
  const stocks = ['AAPL', 'NVDA'].map((symbol) => ({ symbol }));
  const { user } = openApp(path, { 'GET /api/stocks': stocks }, { modules });
  await screen.findByRole('textbox', { name: 'Filter' });
  return user;
}

const findPalette = () => screen.findByRole('dialog', { name: 'Search symbols, tabs and actions' });
const closes = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const PALETTE = '{Control>}k{/Control}';

beforeAll(() => {
  // The palette scrolls to its selected line, but jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});

test.each([PALETTE, '{Meta>}k{/Meta}'])('%s opens the palette [KEY-02]', async (keys) => {
  const user = await open();
  await user.keyboard(keys);
  const palette = within(await findPalette());
  await palette.findByText('AAPL');
  expect(palette.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'AAPL',
    'NVDA',
    'Heat Map',
    'Unusual Flow',
    'Fund Holdings',
    'Bot Analysis',
    'Portfolio Overview',
    'Add Flow Alert',
    'Refresh All',
    'Go live',
    'Toggle theme',
    'Account',
    'Audit log',
    'Recently removed',
    'Invite your students',
    'Glossary',
    'Keyboard shortcuts?',
    'Logout',
    'Name and disclaimer',
    'Glossary texts',
    'Access codes for students',
    'Position sizing',
    'Password',
    'Passkeys',
    'Recovery codes',
    'Sessions',
    'Admins',
    'Release tokens',
  ]);
  await user.keyboard('{Escape}');
  await closes();
});

test('typing in the palette finds a symbol, a tab or an action, and Enter runs it [KEY-03]', async () => {
  const user = await open();
  const run = async (search: string) => {
    await user.keyboard(PALETTE);
    await findPalette();
    await user.keyboard(`${search}{Enter}`);
  };
  await run('nvd');
  expect(window.location.search).toContain('symbol=NVDA');
  await user.keyboard('{Escape}');
  await closes();
  await run('flow');
  await screen.findByRole('tab', { name: 'Unusual Flow', selected: true });
  const before = document.documentElement.dataset.theme;
  await run('theme');
  expect(document.documentElement.dataset.theme).not.toBe(before);
});

test('the palette shows a message if nothing matches [KEY-03]', async () => {
  const user = await open('/student');
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await findPalette();
  await user.keyboard('zzzz');
  await screen.findByText('Nothing fits "zzzz".');
});

test('/ focuses the tab’s filter without typing a slash into it [KEY-04]', async () => {
  const user = await open();
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveValue('');
});

test('? shows the list of shortcuts, which do nothing while it is open [KEY-05, KEY-06]', async () => {
  const user = await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const keys of ['Ctrl+K', '/', 'Ctrl+Z', '?']) dialog.getByText(keys, { selector: 'kbd' });
  dialog.getByRole('heading', { name: 'In a cell of the Weekly Watchlist' });
  dialog.getByText('LH · Premium Range, and go to the next cell');
  await user.keyboard(`${PALETTE}/`);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('shortcuts do nothing while the user is typing [KEY-06]', async () => {
  const user = await open();
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.click(note);
  await user.keyboard(`/?${PALETTE}`);
  expect(note).toHaveValue('/?');
  expect(note).toHaveFocus();
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
});
