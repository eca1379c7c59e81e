import type { AnalysisSubject, HostServices, Panel } from '@dashboard/mfe-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createApp,
  createLoader,
  loadedPanel,
  namedPanel,
  visitor,
} from '../../test/create-app.tsx';
import { listModule, sampleModules } from '../../test/sample-modules.ts';

/** A panel with a button that does something with the host. */
const createOpener = (label: string, open: (host: HostServices) => void): Panel => ({
  ...namedPanel('opener'),
  mount: async ({ domElement, host }) => {
    const button = domElement.appendChild(document.createElement('button'));
    button.textContent = label;
    button.onclick = () => act(() => open(host));
  },
});

const opener = createOpener('AAPL', (host) => host.openAnalysis('AAPL'));

/** The analysis dialog: names its symbol, and closes on a click. */
const dialog = {
  ...namedPanel('dialog'),
  mount: async ({ domElement, subject }) => {
    const button = domElement.appendChild(document.createElement('button'));
    button.textContent = `Analyses of ${subject.symbol}`;
    button.onclick = () => act(() => subject.onClose());
  },
} as Panel<AnalysisSubject>;

function open(analysis: () => Promise<Panel>) {
  const load = async (_: string, panel: string) =>
    loadedPanel(panel === 'analysisHistory' ? await analysis() : opener);
  const reload = async () => loadedPanel(dialog as unknown as Panel);
  const modules = createLoader({ load, reload });
  render(createApp('/student', { 'GET /api/auth/status': visitor }, { modules }).app);
}

test('HEAT-53 the dialog opens for any module, and closes', async () => {
  open(async () => dialog as unknown as Panel);
  await userEvent.click(await screen.findByRole('button', { name: 'AAPL' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Analyses of AAPL' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Analyses of AAPL' })).toBeNull(),
  );
});

test('MOD-05 a dialog whose module cannot be loaded shows an error, and a retry shows the analyses', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open(() => Promise.reject(new Error('blocked')));
  await userEvent.click(await screen.findByRole('button', { name: 'AAPL' }));
  expect(await screen.findByRole('dialog', { name: 'AAPL Analysis History' })).toHaveTextContent(
    'This part of the page could not be loaded.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Analyses of AAPL')).toBeInTheDocument();
  jest.restoreAllMocks();
});

/** A page with a module that declares the dialog `entry`, and a button that opens a dialog. */
function openPage(id: string, entry: () => Promise<Panel> = async () => namedPanel('entry')) {
  const button = createOpener('Open', (host) => host.openDialog(id, { text: 'Note' }));
  const load = async (_: string, panel: string) =>
    loadedPanel(panel === 'entry-dialog' ? await entry() : button);
  const journal = listModule('mfe-journal', {
    tabs: [],
    dialogs: [{ id: 'entry', panel: 'entry-dialog' }],
  });
  const listedModules = [...sampleModules, journal];
  const options = { modules: createLoader({ load }), listedModules };
  render(createApp('/student', { 'GET /api/auth/status': visitor }, options).app);
}

test('a module opens the dialog of another module by its id, with a subject and what closes it', async () => {
  const mount = jest.fn(async ({ domElement, subject }) => {
    const button = domElement.appendChild(document.createElement('button'));
    button.textContent = `Entry ${subject.text}`;
    button.onclick = () => act(() => subject.onClose());
  });
  openPage('entry', async () => ({ ...namedPanel('entry'), mount }));
  for (const _ of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Entry Note' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Entry Note' })).toBeNull());
  }
  expect(mount).toHaveBeenCalledTimes(2);
});

test('a dialog that no module has is not opened, and a toast says so', async () => {
  openPage('nothing');
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Not available')).toBeVisible();
  screen.getByText(/is not available right now. Reload the page/);
});

test('a dialog whose module fails shows an error that can be closed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  openPage('entry', () => Promise.reject(new Error('blocked')));
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const failure = await screen.findByRole('dialog', { name: 'Not available' });
  expect(failure).toHaveTextContent('This part of the page could not be loaded.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  jest.restoreAllMocks();
});
