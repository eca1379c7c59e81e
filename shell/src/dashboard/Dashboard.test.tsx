import { screen, waitFor } from '@testing-library/react';
import { createLoader, loadedPanel, openApp } from '../../test/create-app.tsx';
import { sampleAlert, sampleAnalysis } from '../../test/sample-activity.ts';
import { listModule } from '../../test/sample-modules.ts';

test.each([
  ['/admin', 'SHELL-37, SHELL-44'],
  ['/student', 'SHELL-52, SHELL-53'],
])(
  'the bell of %s switches the tab, below the disclaimer and the banner [%s, SHELL-16, SHELL-17, SHELL-43, SHELL-59, BELL-14, BELL-15, BELL-19]',
  async (path) => {
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

test('a module gets the page’s trading time zone', async () => {
  const mount = jest.fn(async () => {});
  const panel = { bootstrap: async () => {}, mount, unmount: async () => {} };
  const modules = createLoader({ load: async () => loadedPanel(panel) });
  openApp('/student', {}, { modules, tradingTimeZone: 'Asia/Tokyo' });
  const host = expect.objectContaining({ tradingTimeZone: 'Asia/Tokyo' });
  await waitFor(() => expect(mount).toHaveBeenCalledWith(expect.objectContaining({ host })));
});

test('if the modules only have tabs for the other audience, the dashboard says that it has no tabs', async () => {
  const tab = { id: 'journal', label: 'Journal', panel: 'entries', order: 5 };
  const listedModules = [listModule('mfe-admin', { tabs: [{ ...tab, audience: 'admin' }] })];
  openApp('/student', {}, { listedModules });
  await screen.findByText('No tabs yet');
  screen.getByRole('heading', { name: 'Trading Dashboard - Student Portal' });
  expect(screen.queryByRole('tablist')).toBeNull();
});
