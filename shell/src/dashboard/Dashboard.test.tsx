import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp, createLoader, loadedPanel, namedPanel } from '../../test/create-app.tsx';
import { sampleAlert, sampleAnalysis } from '../../test/sample-activity.ts';
import { listModule, sampleModules } from '../../test/sample-modules.ts';

test.each([
  ['SHELL-37', '/admin'],
  ['SHELL-52', '/student'],
])('%s, SHELL-59, BELL-14, BELL-15, BELL-19 the bell of %s switches the tab', async (_, path) => {
  const { app } = createApp(`${path}?tab=unusual-flow`, {
    'GET /api/auth/status': admin,
    'GET /api/analysis-log/today': [sampleAnalysis()],
    'GET /api/unusual-flow': [sampleAlert()],
  });
  render(app);
  const header = await screen.findByRole('banner');
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  expect(header).toContainElement(bell);
  expect(header).toContainElement(screen.getByRole('button', { name: 'Toggle theme' }));
  for (const [item, tab] of [
    [/AAPL Full Analysis/, 'Heat Map'],
    [/NVDA CALL Flow Alert/, 'Unusual Flow'],
  ] as const) {
    await userEvent.click(bell);
    await userEvent.click(await screen.findByRole('button', { name: item }));
    expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeVisible();
  }
});

test('a module gets the trading time zone of the page', async () => {
  const mount = jest.fn(async () => {});
  const panel = { bootstrap: async () => {}, mount, unmount: async () => {} };
  const modules = createLoader({ load: async () => loadedPanel(panel) });
  const { app } = createApp('/student', {}, { modules, tradingTimeZone: 'Asia/Tokyo' });
  render(app);
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
const session = { 'GET /api/auth/status': admin };

const readTabs = async () =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

test('the tabs of each dashboard are those that the modules of the page declare, in their order', async () => {
  const { unmount } = render(createApp('/', session, withJournal).app);
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

  render(createApp('/student?tab=journal', {}, withJournal).app);
  expect(await readTabs()).toEqual([
    'Heat Map',
    'Portfolio Data',
    'Unusual Flow',
    'Journal New',
    'Position Sizing Calculator Educational Tool',
  ]);
  await screen.findByText('mfe-journal entries student');
});

test('a page whose tab is gone opens the first one', async () => {
  render(createApp('/student?tab=journal', {}).app);
  expect(await screen.findByRole('tab', { name: 'Heat Map', selected: true })).toBeVisible();
  await screen.findByText('mfe-heatmap watchlist student');
});

test('MOD-05, MOD-07 a declared tab whose module fails shows it there, and the others work', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = async (module: string, panel: string) => {
    if (module === 'mfe-journal') throw new Error('blocked');
    return loadedPanel(namedPanel(`${module} ${panel}`));
  };
  const modules = createLoader({ load });
  render(createApp('/student?tab=journal', {}, { ...withJournal, modules }).app);
  expect(await screen.findByRole('tabpanel', { name: 'Journal New' })).toHaveTextContent(
    'This part of the page could not be loaded.',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Heat Map' }));
  await screen.findByText('mfe-heatmap watchlist student');
  jest.restoreAllMocks();
});

test.each([
  ['a page without modules', []],
  [
    'modules with tabs of the other audience',
    [listModule('mfe-admin', { tabs: journal.tabs.slice(0, 1) })],
  ],
])('with %s the dashboard says that it has no tabs', async (_, listedModules) => {
  render(createApp('/student', {}, { listedModules }).app);
  await screen.findByText('No tabs yet');
  screen.getByRole('heading', { name: 'Trading Dashboard - Student Portal' });
  expect(screen.queryByRole('tablist')).toBeNull();
});
