import { expectToast, failWith, filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  csvFile,
  findPreview,
  unknownTable,
  unreadPreview,
  uploadFiles,
} from '../../test/open-fund-holdings.tsx';
import { addingPreview } from '../sample/records.ts';

const PREVIEW = 'POST /api/holdings/import/preview';
const rows = { name: /first rows/i };

test('a file with unknown columns opens the column step instead of showing a toast [CSV-227]', async () => {
  const { user, host } = await uploadFiles(csvFile(), { [PREVIEW]: unreadPreview });
  const dialog = await findPreview();
  expect(dialog.getByRole('table', rows)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(host.toasts).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: 'Import preview' })).toBeNull();
});

test('a file’s columns can be chosen from its preview, and learned ones forgotten [CSV-227, CSV-248]', async () => {
  let table = { ...unknownTable, mapped: true };
  const { user, host } = await uploadFiles(csvFile(), {
    [PREVIEW]: () => ({ ...addingPreview, table }),
    'DELETE /api/column-mappings/{key}': () => {
      table = unknownTable;
      return { success: true };
    },
  });
  const dialog = await findPreview();
  await user.click(dialog.getByRole('button', { name: 'Choose columns' }));
  expect(dialog.getByRole('table', rows)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByRole('button', { name: 'Import' })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Forget these columns' }));
  await waitFor(() =>
    expect(dialog.queryByRole('button', { name: 'Forget these columns' })).toBeNull(),
  );
  expect(dialog.getByRole('button', { name: 'Choose columns' })).toBeVisible();
  expect(host.toasts[0]?.title).toBe('Columns Forgotten');
  const calls = filterWrites(host).map(({ method, path }) => `${method} ${path}`);
  expect(calls.slice(-2)).toEqual([
    `DELETE /api/column-mappings/${unknownTable.key}`,
    'POST /api/holdings/import/preview',
  ]);
});

test('if forgetting learned columns fails, they stay and a toast shows the reason [CSV-248]', async () => {
  const { user, host } = await uploadFiles(csvFile(), {
    [PREVIEW]: { ...addingPreview, table: { ...unknownTable, mapped: true } },
    'DELETE /api/column-mappings/{key}': failWith(503, 'The database is down'),
  });
  const dialog = await findPreview();
  await user.click(dialog.getByRole('button', { name: 'Forget these columns' }));
  await expectToast(host, 'Columns Not Forgotten', 'The database is down');
  expect(dialog.getByRole('button', { name: 'Forget these columns' })).toBeVisible();
});
