import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApp } from '../../test/create-app.tsx';
import { favourites } from '../favourites/favourites.ts';
import { MAX_NOTES, saveNote, storedNotes } from '../notes/notes.ts';
import { formatKeptFile } from './kept-file.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const openPage = (path = '/student') =>
  render(createApp(path, { 'GET /api/holdings': [] }, { isStudentAccessOpen: true }).app);

async function openSheet() {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Favourites and notes' }));
  return within(await screen.findByRole('dialog', { name: 'Favourites and notes' }));
}

const importFile = (text: string) =>
  fireEvent.change(screen.getByLabelText('File to import'), {
    target: { files: [{ size: text.length, text: async () => text }] },
  });
const listSymbols = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('SINCE-04, SINCE-11 in the sheet of a symbol it is marked and a note is kept while it is typed', async () => {
  openPage('/student?symbol=AAPL');
  const sheet = within(await screen.findByRole('dialog', { name: 'AAPL' }));
  const star = sheet.getByRole('button', { name: 'Favourite AAPL', pressed: false });
  await userEvent.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(favourites.list()).toEqual(['AAPL']);
  const text = sheet.getByRole('textbox', { name: 'What you think about AAPL' });
  await userEvent.type(text, 'Hold');
  expect(storedNotes.get()).toMatchObject([{ symbol: 'AAPL', text: 'Hold' }]);
  act(() => void saveNote('AAPL', 'Changed in another tab'));
  expect(text).toHaveValue('Changed in another tab');
  await userEvent.clear(text);
  await userEvent.type(text, '  ');
  await userEvent.tab();
  expect(storedNotes.get()).toEqual([]);
});

test('SINCE-03, SINCE-11 a note that is not kept says why', async () => {
  openPage('/student?symbol=AAPL');
  const text = await screen.findByRole('textbox', { name: 'What you think about AAPL' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.type(text, 'H');
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
  await userEvent.type(text, 'H');
  expect(text).toHaveValue('');
  expect(text).toHaveAccessibleDescription(/at most 500 notes/);
});

test('SINCE-12, SINCE-14 all of them are listed, exported, deleted and brought back', async () => {
  favourites.toggle('NVDA');
  saveNote('AAPL', 'Hold');
  const sheet = await openSheet();
  expect(listSymbols()).toEqual(['AAPL', 'NVDA']);
  expect(sheet.getByText('Hold')).toBeVisible();

  let exported: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      exported = blob;
      return 'blob:kept';
    },
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(sheet.getByRole('button', { name: 'Export' }));
  expect(exported?.size).toBeGreaterThan(100);
  await screen.findByText('The file has 1 favourite and 1 note.');

  await userEvent.click(sheet.getByRole('button', { name: 'Delete all' }));
  await screen.findByText('No favourites and no notes yet');
  expect(sheet.getByRole('button', { name: 'Export' })).toBeDisabled();
  act(() => favourites.toggle('AMD'));
  // Not by a pointer, whose capture jsdom has not.
  fireEvent.click(screen.getByText('Undo'));
  await waitFor(() => expect(listSymbols()).toEqual(['AAPL', 'AMD', 'NVDA']));
});

test('SINCE-13, SINCE-15 a file is added to what there is; a damaged one is refused and changes nothing', async () => {
  favourites.toggle('NVDA');
  const sheet = await openSheet();
  importFile('{');
  expect(await sheet.findByRole('alert')).toHaveTextContent('Nothing was imported.');
  expect(listSymbols()).toEqual(['NVDA']);
  importFile(formatKeptFile({ favourites: ['AAPL'], notes: [] }));
  await waitFor(() => expect(listSymbols()).toEqual(['AAPL', 'NVDA']));
  expect(sheet.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('The file had 1 favourite.')).toBeVisible();
});

test('SINCE-12 a symbol of the list opens its sheet, also by its address', async () => {
  favourites.toggle('AAPL');
  const sheet = await openSheet();
  const link = sheet.getByRole('link', { name: 'AAPL' });
  expect(link).toHaveAttribute('href', '/student?symbol=AAPL');
  await userEvent.click(link);
  await screen.findByRole('dialog', { name: 'AAPL' });
});
