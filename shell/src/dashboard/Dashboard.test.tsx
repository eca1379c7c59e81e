import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp, createLoader, loadedPanel } from '../../test/create-app.tsx';
import { sampleAlert, sampleAnalysis } from '../../test/sample-activity.ts';

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
