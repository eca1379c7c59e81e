import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buttonPanel, createLoader, loadedPanel, openApp, press } from '../../test/create-app.tsx';
import { listModule, sampleModules } from '../../test/sample-modules.ts';

const entry = buttonPanel(
  ({ text }) => `Entry ${text}`,
  ({ subject }) => subject.onClose(),
);

function openPage(id: string, loadDialog = async () => entry) {
  const opener = buttonPanel(
    () => 'Open',
    ({ host }) => host.openDialog(id, { text: 'Note' }),
  );
  const load = async (_: string, panel: string) =>
    loadedPanel(panel === 'entry-dialog' ? await loadDialog() : opener);
  const journal = listModule('mfe-journal', {
    tabs: [],
    dialogs: [{ id: 'entry', panel: 'entry-dialog' }],
  });
  const modules = createLoader({ load, reload: async () => loadedPanel(entry) });
  openApp('/student', {}, { modules, listedModules: [...sampleModules, journal] });
}

test('a module opens another module’s dialog by id, with a subject and a function that closes it', async () => {
  openPage('entry');
  for (const _ of [1, 2]) {
    await press('Open');
    await press('Entry Note');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Entry Note' })).toBeNull());
  }
});

test('opening an unknown dialog shows a toast', async () => {
  openPage('nothing');
  await press('Open');
  expect(await screen.findByText('Not available', { selector: 'li *' })).toBeVisible();
  screen.getByText(/is not available right now. Reload the page/, { selector: 'li *' });
});

test('a dialog whose module fails to load shows an error that can be closed or retried [MOD-05]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  openPage('entry', () => Promise.reject(new Error('blocked')));
  await press('Open');
  const failure = await screen.findByRole('dialog', { name: 'Not available' });
  expect(failure).toHaveTextContent('This part of the page could not be loaded.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Open');
  await press('Try again');
  expect(await screen.findByText('Entry Note')).toBeInTheDocument();
});
