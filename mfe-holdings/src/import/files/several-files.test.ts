import type { Fund, ImportPreview } from '@dashboard/contracts-portfolio';
import type { FakeHost, FakeRequest } from '@dashboard/mfe-kit';
import { filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { csvFile, findPreview, uploadFiles } from '../../../test/open-fund-holdings.tsx';
import { addingPreview, emptyPreview, jobId, preview, results } from '../../sample/records.ts';

const PREVIEW = 'POST /api/holdings/import/preview';
const IMPORT = '/api/holdings/import';

const suggestions: Record<string, ImportPreview> = {
  'growth.csv': { ...preview, fund: 'Growth Fund' },
  'value.csv': { ...addingPreview, fund: 'Value Fund' },
  'statement.csv': {
    ...emptyPreview,
    document: { code: 'orders', message: 'This is a list of orders.' },
  },
};

function respondByName({ body }: FakeRequest): ImportPreview {
  const form = body as FormData;
  const suggestion = suggestions[(form.get('file') as File).name] ?? addingPreview;
  return { ...suggestion, fund: (form.get('fund') as Fund | null) ?? suggestion.fund };
}

const files = () => [csvFile('growth.csv'), csvFile('value.csv'), csvFile('statement.csv')];
const openGrowth = '/?holdings.fund=Growth+Fund';
const filterImports = (host: FakeHost) => filterWrites(host).filter(({ path }) => path === IMPORT);
const items = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');

test('the first of several files goes to the chosen fund; the rest have no fund until one is chosen or the suggestion is accepted [CSV-220]', async () => {
  const { user, host } = await uploadFiles(
    [csvFile('growth.csv'), csvFile('value.csv'), csvFile('new.csv')],
    {
      [PREVIEW]: (request: FakeRequest) => {
        const read = respondByName(request);
        const isNew = ((request.body as FormData).get('file') as File).name === 'new.csv';
        return isNew ? { ...read, updated: [], unchanged: [] } : read;
      },
    },
    '/?holdings.fund=Balanced+Fund',
  );
  const dialog = await findPreview();
  const fundOf = (name: string) => dialog.getByLabelText(`Fund of ${name}`);
  expect(fundOf('growth.csv')).toHaveValue('Balanced Fund');
  expect(fundOf('value.csv')).toHaveDisplayValue('Choose a fund');
  expect(fundOf('new.csv')).toHaveDisplayValue('Choose a fund');

  await user.click(dialog.getByRole('button', { name: 'new.csv' }));
  expect(await dialog.findByText('Choose the fund of new.csv')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Use/ })).toBeNull();
  expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();

  await user.click(dialog.getByRole('button', { name: 'value.csv' }));
  expect(await dialog.findByText('Value Fund holds 2 of its 7 tickers.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Use Value Fund' }));
  expect(fundOf('value.csv')).toHaveValue('Value Fund');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(items()[1]).toHaveTextContent('Imported'));
  await user.click(await dialog.findByRole('button', { name: 'Import and remove 1' }));
  await waitFor(() => expect(items()[0]).toHaveTextContent('Imported'));
  expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  expect(filterImports(host).map(({ body }) => (body as { fund: Fund }).fund)).toEqual([
    'Value Fund',
    'Balanced Fund',
  ]);
});

test('several files are imported one at a time [CSV-03, CSV-220, CSV-221]', async () => {
  const { user, host } = await uploadFiles(
    [...files(), new File(['a'], 'notes.txt')],
    { [PREVIEW]: respondByName },
    openGrowth,
  );
  const dialog = await findPreview();
  await user.selectOptions(dialog.getByLabelText('Fund of value.csv'), 'Value Fund');
  await waitFor(() =>
    expect(items().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('To confirm'),
      expect.stringContaining('To confirm'),
      expect.stringMatching(
        /No holdings.*No valid holdings data found.*This is a list of orders\./,
      ),
      expect.stringMatching(/notes\.txt.*Failed.*Please upload a CSV file\./),
    ]),
  );
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

  const read = filterWrites(host).filter(({ path }) => path !== IMPORT);
  const funds = read.slice(0, 4).map(({ body }) => (body as FormData).get('fund'));
  expect(funds).toEqual(['Growth Fund', null, null, 'Value Fund']);
  const imported = filterImports(host);
  expect(imported.map(({ body }) => body)).toMatchObject([
    { fund: 'Growth Fund', source: { fileName: 'growth.csv', asOf: null } },
    { fund: 'Value Fund', source: { fileName: 'value.csv', asOf: null } },
  ]);
  const keys = imported.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a file can be skipped, and Cancel keeps finished imports [CSV-223]', async () => {
  const { user, host } = await uploadFiles(files(), { [PREVIEW]: respondByName }, openGrowth);
  const dialog = await findPreview();
  await dialog.findByLabelText('Fund of growth.csv');
  await user.click(dialog.getByRole('button', { name: 'Skip this file' }));
  expect(items()[0]).toHaveTextContent('Left out');
  await user.click(await dialog.findByRole('button', { name: 'Use Value Fund' }));
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(items()[1]).toHaveTextContent('Imported'));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(filterImports(host).map(({ body }) => (body as { fund: Fund }).fund)).toEqual([
    'Value Fund',
  ]);
});

test('after an import, the next file for the same fund is compared with the fund’s new holdings [CSV-222]', async () => {
  let revision = 7;
  const { user, host } = await uploadFiles([csvFile('one.csv'), csvFile('two.csv')], {
    [PREVIEW]: () => ({ ...addingPreview, revision }),
    'POST /api/holdings/import': () => {
      revision += 1;
      return { results, jobId };
    },
  });
  const dialog = await findPreview();
  await user.selectOptions(dialog.getByLabelText('Fund of two.csv'), 'Main Fund');
  expect(
    await dialog.findByText('Both files go to Main Fund: the second replaces the first.'),
  ).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(items()[1]).toHaveAttribute('aria-current', 'true'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await dialog.findByText('2 of 2 files imported.');
  expect(filterImports(host).map(({ body }) => (body as { revision: number }).revision)).toEqual([
    7, 8,
  ]);
});

test('a file that the server rejects during its import doesn’t stop the rest [CSV-221]', async () => {
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
  await user.click(await dialog.findByRole('button', { name: 'Use Value Fund' }));
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  await dialog.findByText('1 of 2 files imported.');
});
