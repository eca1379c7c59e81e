import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp, createLoader, loadedPanel } from '../../test/create-app.tsx';
import { accountSections } from '../account/account-sections.ts';

/** A panel with a filter and another field. */
const panel = {
  bootstrap: async () => {},
  mount: async ({ domElement }: { domElement: HTMLElement }) => {
    domElement.innerHTML = '<input data-filter-input aria-label="Filter"><input aria-label="Note">';
  },
  unmount: async ({ domElement }: { domElement: HTMLElement }) => domElement.replaceChildren(),
};

async function open(path = '/') {
  const modules = createLoader({ load: async () => loadedPanel(panel) });
  const opened = createApp(
    path,
    {
      'GET /api/auth/status': admin,
      'GET /api/stocks': ['AAPL', 'NVDA'].map((symbol) => ({ symbol })),
      'POST /api/auth/logout': { success: true },
    },
    { modules },
  );
  render(opened.app);
  await screen.findByRole('textbox', { name: 'Filter' });
  return { ...opened, user: userEvent.setup() };
}

const palette = () => screen.findByRole('dialog', { name: 'Search symbols, tabs and actions' });
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const options = async () =>
  within(await palette())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeAll(() => {
  // The palette scrolls to its selected line; jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => localStorage.clear());

test('KEY-01 the first stop of the keyboard skips to the panel of the tab', async () => {
  const { user } = await open();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'Heat Map' })).toHaveFocus();
  expect(window.location.hash).toBe('');
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'KEY-02 %s opens the palette with symbols, tabs and actions',
  async (keys) => {
    const { user } = await open();
    await user.keyboard(keys);
    await palette();
    await waitFor(async () =>
      expect(await options()).toEqual([
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
        'Keyboard shortcuts?',
        'Logout',
        ...accountSections.map(({ title }) => title),
      ]),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('KEY-03 typing in the palette finds, and Enter runs: a symbol, a tab, an action', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('nvd{Enter}');
  expect(window.location.search).toContain('symbol=NVDA');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('flow{Enter}');
  expect(await screen.findByRole('tab', { name: 'Unusual Flow', selected: true })).toBeVisible();

  const before = document.documentElement.dataset.theme;
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('theme{Enter}');
  expect(document.documentElement.dataset.theme).not.toBe(before);
});

test('KEY-03 where nothing fits, the palette says so', async () => {
  const { user } = await open('/student');
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await palette();
  await user.keyboard('zzzz');
  expect(await screen.findByText('Nothing fits "zzzz".')).toBeVisible();
});

test('KEY-04 / moves into the filter of the tab, and writes nothing there', async () => {
  const { user } = await open();
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveValue('');
});

test('KEY-05 ? shows the list of keys', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const dialog = await list();
  for (const keys of ['Ctrl+K', '/', 'Ctrl+Z', '?'])
    expect(within(dialog).getByText(keys, { selector: 'kbd' })).toBeVisible();
});

test('KEY-06 no key means anything while somebody types', async () => {
  const { user } = await open();
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.click(note);
  await user.keyboard('/?{Control>}k{/Control}');
  expect(note).toHaveValue('/?');
  expect(note).toHaveFocus();
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('KEY-06 no key means anything behind a dialog', async () => {
  const { user } = await open();
  await user.keyboard('?');
  await list();
  await user.keyboard('{Control>}k{/Control}/');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
