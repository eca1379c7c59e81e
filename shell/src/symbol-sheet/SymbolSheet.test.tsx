import type { HostServices, Panel, SymbolSubject } from '@dashboard/mfe-kit';
import { emulatePhone } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buttonPanel,
  createLoader,
  loadedPanel,
  namedPanel,
  openApp,
  press,
} from '../../test/create-app.tsx';
import { listModule, sampleModules } from '../../test/sample-modules.ts';

const section = (id: string, order: number) => ({ id, order, label: id, panel: `${id} section` });
const notes = listModule('mfe-notes', {
  tabs: [],
  symbolSections: [section('Notes', 30), { ...section('Drafts', 5), audience: 'admin' }],
});
const states = listModule('mfe-states', {
  tabs: [],
  symbolSections: [
    section('States', 10),
    { ...section('analysis', 20), label: 'Analysis History' },
  ],
});
const listedModules = [...sampleModules, notes, states];

const sectionPanel = (name: string) =>
  buttonPanel(
    ({ symbol }) => `${name} of ${symbol}`,
    ({ subject }) => subject.onClose(),
  );

let host: HostServices;
const tabPanel: Panel = {
  ...namedPanel('tab'),
  mount: async (props) => {
    host = props.host;
    props.domElement.innerHTML = '<button>On the tab</button>';
  },
};

const load = async (_: string, panel: string) =>
  loadedPanel(panel.endsWith(' section') ? sectionPanel(panel) : tabPanel);

const openPage = (path: string, options: Parameters<typeof openApp>[2] = {}) =>
  openApp(
    path,
    {},
    { modules: createLoader({ load }), listedModules, isStudentAccessOpen: true, ...options },
  );

const readSections = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('region')
    .map((region) => within(region).getByRole('heading').textContent);
const findSheet = (name: string) => screen.findByRole('dialog', { name });
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a link opens the sheet with all modules’ sections in order, and closing it clears the URL', async () => {
  openPage('/student?tab=unusual-flow&symbol=aapl&heatmap-sort=symbol');
  const sheet = await findSheet('AAPL');
  await within(sheet).findByText('Notes section of AAPL');
  expect(readSections(sheet)).toEqual([
    'AAPL States',
    'AAPL Analysis History',
    'AAPL Notes',
    'AAPL Your note',
  ]);
  const steps = window.history.length;
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitUntilClosed();
  expect(window.location.search).toBe('?tab=unusual-flow&heatmap-sort=symbol');
  expect(window.history.length).toBe(steps);
  screen.getByRole('tab', { name: 'Unusual Flow', selected: true });
});

test('a module opens it with a history entry: Back and the close button return to the page', async () => {
  openPage('/student');
  await press('On the tab');
  for (const close of [
    () => act(() => window.history.back()),
    () => userEvent.keyboard('{Escape}'),
    () => press('States section of BRK.B'),
  ]) {
    act(() => host.openSymbol('BRK.B'));
    await findSheet('BRK.B');
    await screen.findByText('States section of BRK.B');
    expect(window.location.search).toBe('?symbol=BRK.B');
    await close();
    await waitUntilClosed();
    expect(window.location.search).toBe('');
  }
});

test('opening the analyses opens the sheet at that section, with the section’s title [HEAT-53, HEAT-54]', async () => {
  openPage('/student');
  await screen.findByRole('button', { name: 'On the tab' });
  act(() => host.openAnalysis('AAPL'));
  const sheet = await findSheet('AAPL Analysis History');
  expect(window.location.search).toBe('?symbol=AAPL&section=analysis');
  act(() => host.openSymbol('NVDA'));
  expect(await findSheet('NVDA')).toBe(sheet);
  await within(sheet).findByText('States section of NVDA');
  expect(within(sheet).queryByText('States section of AAPL')).toBeNull();
});

test('a tab selected by a section replaces the sheet', async () => {
  openPage('/student?symbol=AAPL');
  await findSheet('AAPL');
  act(() => host.navigate({ tab: 'unusual-flow' }));
  await waitUntilClosed();
  expect(window.location.search).toBe('?tab=unusual-flow');
});

test.each(['', '%3Cscript%3E', 'TOO-LONG-A-SYMBOL'])('?symbol=%s opens nothing', async (symbol) => {
  openPage(`/student?symbol=${symbol}`);
  await screen.findByRole('button', { name: 'On the tab' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a section’s headline is next to its symbol, not next to another one', async () => {
  const priced = buttonPanel(
    () => 'Show the price',
    ({ subject }) => (subject as Partial<SymbolSubject>).setHeadline?.('$231.20'),
  );
  const modules = createLoader({
    load: async (_, panel) => loadedPanel(panel.endsWith(' section') ? priced : tabPanel),
  });
  openPage('/student?symbol=AAPL', { modules });
  const sheetOfAapl = within(await findSheet('AAPL'));
  const [button] = await sheetOfAapl.findAllByRole('button', { name: 'Show the price' });
  await userEvent.click(button as HTMLElement);
  expect(sheetOfAapl.getByText('$231.20')).toHaveStyle({ fontSize: '20px' });
  act(() => host.openSymbol('NVDA'));
  const sheet = await findSheet('NVDA');
  expect(sheet).not.toHaveTextContent('$');
});

test('the admin also sees the admin’s sections, and can copy a link for students', async () => {
  const { user } = openPage('/?tab=heat-map&symbol=AAPL');
  const sheet = await findSheet('AAPL');
  expect(readSections(sheet)[0]).toBe('AAPL Drafts');
  await user.click(within(sheet).getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link Copied');
  const link = `${window.location.origin}/student?symbol=AAPL`;
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('on a phone a symbol’s link is copied with an icon', async () => {
  emulatePhone();
  openPage('/student?symbol=AAPL');
  const copy = within(await findSheet('AAPL')).getByRole('button', { name: 'Copy link' });
  expect(copy).toHaveAttribute('data-tooltip', 'Copy link');
});

test('the sheet shows an empty state if no module has a section', async () => {
  openPage('/student?symbol=AAPL', { listedModules: sampleModules });
  expect(await findSheet('AAPL')).toHaveTextContent('Nothing to show yet');
});
