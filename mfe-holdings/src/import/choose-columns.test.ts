import { filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { unknownTable, unreadPreview } from '../../test/file-tables.ts';
import { addingPreview, csvFile } from '../../test/import-previews.ts';
import { findPreview, uploadFiles } from '../../test/upload-files.ts';

const PREVIEW = 'POST /api/holdings/import/preview';
const rows = { name: /first rows/i };

test('CSV-227 a file whose columns nobody knows opens the choice of columns instead of a toast', async () => {
  const { user, host } = await uploadFiles(csvFile(), { [PREVIEW]: unreadPreview });
  const dialog = await findPreview();
  expect(dialog.getByRole('table', rows)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(host.toasts).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: 'Import preview' })).toBeNull();
});

test('CSV-227 the columns of a file can be chosen from its preview, and learned ones forgotten', async () => {
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
  const calls = filterWrites(host).map(({ method, path }) => `${method} ${path}`);
  expect(calls.slice(-2)).toEqual([
    `DELETE /api/column-mappings/${unknownTable.key}`,
    'POST /api/holdings/import/preview',
  ]);
});
