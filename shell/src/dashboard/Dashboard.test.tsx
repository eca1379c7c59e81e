import { screen, waitFor } from '@testing-library/react';
import { createLoader, loadedPanel, namedPanel, openApp } from '../../test/create-app.tsx';
import { sampleAlert, sampleAnalysis } from '../../test/sample-activity.ts';
import { listModule, sampleModules } from '../../test/sample-modules.ts';

test.each([
  ['SHELL-37, SHELL-44', '/admin'],
  ['SHELL-52, SHELL-53', '/student'],
])(
  '%s, SHELL-16, SHELL-17, SHELL-43, SHELL-59, BELL-14, BELL-15, BELL-19 the bell of %s switches the tab, and disclaimer and banner are above the tabs',
  async (_, path) => {
    const { user } = openApp(path, {
      'GET /api/analysis-log/today': [sampleAnalysis()],
      'GET /api/unusual-flow': [sampleAlert()],
    });
    const header = await screen.findByRole('banner');
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    expect(header).toContainElement(bell);
    expect(header).toContainElement(screen.getByRole('button', { name: 'Toggle theme' }));
    const stack = [
      screen.getByText(/not financial advice.*licensed financial professional/),
      screen.getByRole('region', { name: 'Trading Activity' }),
      screen.getByRole('tablist'),
    ];
    const inDocument = stack.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inDocument).toEqual(stack);
    for (const [item, name] of [
      [/NVDA CALL Flow Alert/, 'Unusual Flow'],
      [/AAPL Full Analysis/, 'Heat Map'],
    ] as const) {
      await user.click(bell);
      await user.click(await screen.findByRole('button', { name: item }));
      // The analysis opens in the symbol sheet, over the tab.
      await screen.findByRole('tab', { name, selected: true, hidden: true });
    }
  },
);

test('a module gets the trading time zone of the page', async () => {
  const mount = jest.fn(async () => {});
  const panel = { bootstrap: async () => {}, mount, unmount: async () => {} };
  const modules = createLoader({ load: async () => loadedPanel(panel) });
  openApp('/student', {}, { modules, tradingTimeZone: 'Asia/Tokyo' });
  const host = expect.objectContaining({ tradingTimeZone: 'Asia/Tokyo' });
  await waitFor(() => expect(mount).toHaveBeenCalledWith(expect.objectContaining({ host })));
});

const journalTab = { id: 'journal', label: 'Journal', note: 'New', panel: 'entries' };
const journal = listModule('mfe-journal', {
  tabs: [
    { ...journalTab, audience: 'admin', order: 5 },
    { ...journalTab, audience: 'student', order: 35 },
  ],
});
const withJournal = { listedModules: [journal, ...sampleModules] };

const readTabs = async () =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

test('SHELL-45, SHELL-46, SHELL-54, SHELL-55, SHELL-57 the tabs of each dashboard are those that the modules declare, in their order, the first one open', async () => {
  const { unmount } = openApp('/', {}, withJournal);
  expect(await readTabs()).toEqual([
    'Journal New',
    'Heat Map',
    'Unusual Flow',
    'Fund Holdings',
    'Bot Analysis',
    'Portfolio Overview',
  ]);
  await screen.findByText('mfe-journal entries admin');
  unmount();

  openApp('/student', {}, withJournal);
  expect(await readTabs()).toEqual([
    'Heat Map',
    'Portfolio Data',
    'Unusual Flow',
    'Journal New',
    'Position Sizing Calculator Educational Tool',
  ]);
  await screen.findByText('mfe-heatmap watchlist student');
});

test('MOD-05, MOD-07 a declared tab whose module fails shows it there, and the others work', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = async (module: string, panel: string) => {
    if (module === 'mfe-journal') throw new Error('blocked');
    return loadedPanel(namedPanel(`${module} ${panel}`));
  };
  const modules = createLoader({ load });
  const { user } = openApp('/student?tab=journal', {}, { ...withJournal, modules });
  expect(await screen.findByRole('tabpanel', { name: 'Journal New' })).toHaveTextContent(
    'This part of the page could not be loaded.',
  );
  await user.click(screen.getByRole('tab', { name: 'Heat Map' }));
  await screen.findByText('mfe-heatmap watchlist student');
  jest.restoreAllMocks();
});

test('with modules that have tabs of the other audience only, the dashboard says that it has no tabs', async () => {
  const listedModules = [listModule('mfe-admin', { tabs: journal.tabs.slice(0, 1) })];
  openApp('/student', {}, { listedModules });
  await screen.findByText('No tabs yet');
  screen.getByRole('heading', { name: 'Trading Dashboard - Student Portal' });
  expect(screen.queryByRole('tablist')).toBeNull();
});
