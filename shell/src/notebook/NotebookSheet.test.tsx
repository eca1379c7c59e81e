import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseCommand, openApp } from '../../test/create-app.tsx';
import { favourites } from '../host/favourites.ts';
import { MAX_NOTES, saveNote, storedNotes } from '../symbol-sheet/notes.ts';
import { formatNotebookFile } from './notebook.ts';

const openPage = (path = '/student') =>
  openApp(path, { 'GET /api/holdings': [] }, { isStudentAccessOpen: true });

async function openSheet() {
  const { user } = openPage();
  await chooseCommand('Favourites and notes');
  const sheet = within(await screen.findByRole('dialog', { name: 'Favourites and notes' }));
  return { user, sheet };
}

const importFile = (text: string) =>
  fireEvent.change(screen.getByLabelText('File to import'), {
    target: { files: [{ size: text.length, text: async () => text }] },
  });
const listSymbols = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('a symbol’s sheet can mark it, and stores a note while it is being typed [SINCE-04, SINCE-11]', async () => {
  const { user } = openPage('/student?symbol=AAPL');
  const sheet = within(await screen.findByRole('dialog', { name: 'AAPL' }));
  const star = sheet.getByRole('button', { name: 'Favourite AAPL', pressed: false });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(favourites.list()).toEqual(['AAPL']);
  const text = sheet.getByRole('textbox', { name: 'What you think about AAPL' });
  await user.type(text, 'Hold');
  expect(storedNotes.get()).toMatchObject([{ symbol: 'AAPL', text: 'Hold' }]);
  act(() => void saveNote('AAPL', 'Changed in another tab'));
  expect(text).toHaveValue('Changed in another tab');
  await user.clear(text);
  await user.type(text, '  ');
  await user.tab();
  expect(storedNotes.get()).toEqual([]);
});

test('a note that can’t be stored shows the reason [SINCE-03, SINCE-11]', async () => {
  const { user } = openPage('/student?symbol=AAPL');
  const text = await screen.findByRole('textbox', { name: 'What you think about AAPL' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(text, 'H');
  expect(text).toHaveValue('H');
  expect(text).toHaveAccessibleDescription(/storage is full or turned off/);
  jest.restoreAllMocks();
  const changedAt = new Date().toISOString();
  const many = Array.from({ length: MAX_NOTES }, (_, index) => ({
    symbol: `S${index}`,
    text: 'x',
    changedAt,
  }));
  act(() => void storedNotes.update(() => many));
  await user.type(text, 'H');
  expect(text).toHaveValue('');
  expect(text).toHaveAccessibleDescription(/can store 500 notes/);
});

test('favourites and notes can be listed, exported, deleted and restored [SINCE-12, SINCE-14]', async () => {
  favourites.toggle('NVDA');
  saveNote('AAPL', 'Hold');
  const { user, sheet } = await openSheet();
  expect(listSymbols()).toEqual(['AAPL', 'NVDA']);
  expect(sheet.getByText('Hold')).toBeVisible();

  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(sheet.getByRole('button', { name: 'Export' }));
  const exported = jest.mocked(URL.createObjectURL).mock.lastCall?.[0] as Blob;
  expect(exported.size).toBeGreaterThan(100);
  await screen.findByText('The file has 1 favourite and 1 note.');

  await user.click(sheet.getByRole('button', { name: 'Delete all' }));
  await screen.findByText('No favourites and no notes yet');
  expect(sheet.getByRole('button', { name: 'Export' })).toBeDisabled();
  act(() => favourites.toggle('AMD'));
  // Not a pointer click, since jsdom has no pointer capture.
  fireEvent.click(screen.getByText('Undo'));
  await waitFor(() => expect(listSymbols()).toEqual(['AAPL', 'AMD', 'NVDA']));
});

test('importing a file adds to the notebook; a damaged file changes nothing [SINCE-12, SINCE-13, SINCE-15]', async () => {
  favourites.toggle('NVDA');
  const { user, sheet } = await openSheet();
  importFile('{');
  expect(await sheet.findByRole('alert')).toHaveTextContent('Nothing was imported.');
  expect(listSymbols()).toEqual(['NVDA']);
  importFile(formatNotebookFile({ favourites: ['AAPL'], notes: [] }));
  await waitFor(() => expect(listSymbols()).toEqual(['AAPL', 'NVDA']));
  expect(sheet.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('The file had 1 favourite.')).toBeVisible();
  const link = sheet.getByRole('link', { name: 'AAPL' });
  expect(link).toHaveAttribute('href', '/student?symbol=AAPL');
  await user.click(link);
  await screen.findByRole('dialog', { name: 'AAPL' });
});
