import type { Fund, ImportPreview } from '@dashboard/contracts-portfolio';
import type { FakeRequest } from '@dashboard/mfe-kit';
import { filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addingPreview,
  csvFile,
  emptyPreview,
  jobId,
  preview,
  results,
} from '../../../test/import-previews.ts';
import { findPreview, uploadFiles } from '../../../test/upload-files.ts';

const PREVIEW = 'POST /api/holdings/import/preview';
const IMPORT = '/api/holdings/import';

const guesses: Record<string, ImportPreview> = {
  'growth.csv': { ...preview, fund: 'Growth Fund' },
  'value.csv': { ...addingPreview, fund: 'Value Fund' },
  'statement.csv': {
    ...emptyPreview,
    document: { code: 'orders', message: 'This is a list of orders.' },
  },
};

/** The preview of a file by its name: for the fund it was asked for, or the guessed one. */
function respondByName({ body }: FakeRequest): ImportPreview {
  const form = body as FormData;
  const guess = guesses[(form.get('file') as File).name] ?? addingPreview;
  return { ...guess, fund: (form.get('fund') as Fund | null) ?? guess.fund };
}

const files = () => [csvFile('growth.csv'), csvFile('value.csv'), csvFile('statement.csv')];
const items = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');

test('CSV-03, CSV-220, CSV-221 several files each have a guessed fund, and are imported one at a time', async () => {
  const { user, host } = await uploadFiles([...files(), new File(['a'], 'notes.txt')], {
    [PREVIEW]: respondByName,
  });
  const dialog = await findPreview();
  expect(await dialog.findByLabelText('Fund of growth.csv')).toHaveValue('Growth Fund');
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('To confirm'),
    expect.stringContaining('To confirm'),
    expect.stringMatching(/No holdings.*No valid holdings data found.*This is a list of orders\./),
    expect.stringMatching(/notes\.txt.*Failed.*Please upload a CSV file\./),
  ]);
  expect(items()[0]).toHaveAttribute('aria-current', 'true');

  await user.click(dialog.getByRole('button', { name: 'Import and remove 1' }));
  await waitFor(() =>
    expect(items()[0]).toHaveTextContent('ImportedUpdated: 1, New: 5, Removed: 1'),
  );
  expect(items()[1]).toHaveAttribute('aria-current', 'true');
  expect(dialog.getByText('1 of 4 files imported. Cancel keeps what is imported.')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await dialog.findByText('2 of 4 files imported.');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();

  const imported = filterWrites(host).filter(({ path }) => path === IMPORT);
  expect(imported.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      fund: 'Growth Fund',
      source: { fileName: 'growth.csv', asOf: null },
    }),
    expect.objectContaining({ fund: 'Value Fund', source: { fileName: 'value.csv', asOf: null } }),
  ]);
  const keys = imported.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('CSV-220 the fund of each file can be chosen, and is previewed anew', async () => {
  const { user, host } = await uploadFiles(files(), { [PREVIEW]: respondByName });
  const dialog = await findPreview();
  await user.selectOptions(await dialog.findByLabelText('Fund of value.csv'), 'Income Fund');
  await user.click(dialog.getByRole('button', { name: 'value.csv' }));
  await waitFor(() => expect(items()[1]).toHaveAttribute('aria-current', 'true'));
  expect(dialog.getByLabelText('Fund of value.csv')).toHaveValue('Income Fund');
  const forms = filterWrites(host).map(({ body }) => body as FormData);
  expect(forms.map((form) => form.get('fund'))).toEqual([null, null, null, 'Income Fund']);
});

test('CSV-222 two files for one fund are warned about', async () => {
  const { user } = await uploadFiles(files(), { [PREVIEW]: respondByName });
  const dialog = await findPreview();
  await user.selectOptions(await dialog.findByLabelText('Fund of value.csv'), 'Growth Fund');
  expect(
    await dialog.findByText('2 files go to Growth Fund: the second replaces the first.'),
  ).toBeVisible();
});

test('CSV-223 a file can be left out, and Cancel keeps what is imported', async () => {
  const { user, host } = await uploadFiles(files(), { [PREVIEW]: respondByName });
  const dialog = await findPreview();
  await dialog.findByLabelText('Fund of growth.csv');
  await user.click(dialog.getByRole('button', { name: 'Skip this file' }));
  expect(items()[0]).toHaveTextContent('Left out');
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(items()[1]).toHaveTextContent('Imported'));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const imported = filterWrites(host).filter(({ path }) => path === IMPORT);
  expect(imported.map(({ body }) => (body as { fund: Fund }).fund)).toEqual(['Value Fund']);
});

test('CSV-222 after an import the next file of the same fund is compared with what the fund holds now', async () => {
  let revision = 7;
  const { user, host } = await uploadFiles([csvFile('one.csv'), csvFile('two.csv')], {
    [PREVIEW]: () => ({ ...addingPreview, revision }),
    'POST /api/holdings/import': () => {
      revision += 1;
      return { results, jobId };
    },
  });
  const dialog = await findPreview();
  expect(
    await dialog.findByText('Both files go to ✅ Main Fund: the second replaces the first.'),
  ).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(items()[1]).toHaveAttribute('aria-current', 'true'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('2 of 2 files imported.');
  const imported = filterWrites(host).filter(({ path }) => path === IMPORT);
  expect(imported.map(({ body }) => (body as { revision: number }).revision)).toEqual([7, 8]);
});

test('CSV-221 a file that the server refuses while it is imported does not stop the others', async () => {
  let calls = 0;
  const { user } = await uploadFiles([csvFile('growth.csv'), csvFile('value.csv')], {
    [PREVIEW]: respondByName,
    'POST /api/holdings/import': () => {
      calls += 1;
      if (calls === 1) throw new Error('The line is down');
      return { results, jobId };
    },
  });
  const dialog = await findPreview();
  await user.click(await dialog.findByRole('button', { name: 'Import and remove 1' }));
  await waitFor(() => expect(items()[0]).toHaveTextContent('FailedFailed to import CSV data.'));
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await dialog.findByText('1 of 2 files imported.');
});
