import type { ColumnMapping, FileTable, ImportPreview } from '@dashboard/contracts-portfolio';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { expectToast, failWith, neverRespond, renderScreen } from '@dashboard/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unknownTable, unreadPreview } from '../../../test/open-fund-holdings.tsx';
import { createPosition } from '../../sample/records.ts';
import { needsColumns } from '../files/import-files.ts';
import { ColumnMappingStep } from './ColumnMappingStep.tsx';

const file = new File(['Symbol;Menge'], 'depot.csv');
const PREVIEW = 'POST /api/holdings/import/preview';
const SAVE = 'PUT /api/column-mappings/{key}';

const onDone = jest.fn();
const onCancel = jest.fn();

const readColumns = ({ body }: FakeRequest): ColumnMapping =>
  JSON.parse(String((body as FormData).get('columns')));

const readFile = (request: FakeRequest): ImportPreview => {
  const { quantity, price } = readColumns(request);
  if (quantity !== 1) {
    const reason = 'The row has no quantity above 0.';
    const skipped = { text: 'AAPL', reason, code: 'quantity', position: true };
    return { ...unreadPreview, skipped: [3, 4].map((line) => ({ ...skipped, line })) };
  }
  const tradePrice = price === 2 ? 150.25 : 0;
  return {
    ...unreadPreview,
    created: [
      createPosition('AAPL', { tradePrice }),
      createPosition('MSFT', { tradePrice: 150.25 }),
    ],
  };
};

function open(responses: FakeResponses = {}, table: FileTable = unknownTable) {
  const props = { table, file, fund: '✅ Main Fund' as const, onDone, onCancel };
  return renderScreen(() => <ColumnMappingStep {...props} />, {
    audience: 'admin',
    responses: { [PREVIEW]: readFile, [SAVE]: {}, ...responses },
  });
}

const select = (name: string) => screen.getByRole('combobox', { name });
const readButton = () => screen.getByRole('button', { name: 'Read with these columns' });
const heads = () => {
  const rows = within(screen.getByRole('table', { name: 'First rows of the file' }));
  return rows.getAllByRole('columnheader').map(({ textContent }) => textContent);
};
const chooseAll = async ({ user }: ReturnType<typeof open>) => {
  await user.selectOptions(select('Quantity (required)'), 'Menge · 100');
  await user.selectOptions(select('Price paid per share (required)'), 'Einstand · 150.25');
};

test('the first rows are above a select per figure, with the guesses selected [CSV-240]', () => {
  open();
  const rows = within(screen.getByRole('table', { name: 'First rows of the file' }));
  expect(rows.getAllByRole('row')).toHaveLength(3);
  expect(rows.getByRole('cell', { name: '+1,200.00' })).toBeVisible();
  expect(heads()).toEqual(['Ticker Symbol', ' Menge', ' Einstand', ' Gewinn', ' Column 5']);
  expect(select('Ticker (required)')).toHaveDisplayValue('Symbol · AAPL');
  expect(select('Quantity (required)')).toHaveDisplayValue('Choose a column');
  expect(select('P&L %')).toHaveDisplayValue('Not in this file');
  expect(screen.getByText(/The columns of this file are unknown\./)).toBeVisible();
});

test('the button describes the missing columns until they yield a holding [CSV-241, CSV-242]', async () => {
  const { user } = open();
  expect(readButton()).toBeDisabled();
  expect(readButton()).toHaveAccessibleDescription('Choose the quantity column.');
  await user.selectOptions(select('Quantity (required)'), 'Gewinn · +1,200.00');
  expect(readButton()).toHaveAccessibleDescription(
    'Choose the column with the price paid per share, or “This file says no cost”.',
  );
  await user.selectOptions(select('What was paid'), 'This file says no cost');
  await waitFor(() =>
    expect(readButton()).toHaveAccessibleDescription('No holdings found with these columns.'),
  );
  expect(
    screen.getByText(/0 holdings, 2 skipped lines\. Most lines: The row has no/),
  ).toBeVisible();
  expect(readButton()).toBeDisabled();
  await user.selectOptions(select('Quantity (required)'), 'Menge · 100');
  await waitFor(() => expect(readButton()).toBeEnabled());
  expect(screen.getByText('Price missing')).toBeVisible();
});

test('the cost is per share, for the position, or not in the file [CSV-243]', async () => {
  const rendered = open();
  await chooseAll(rendered);
  await rendered.user.selectOptions(select('What was paid'), 'Cost of the position');
  expect(select('Cost of the position (required)')).toHaveDisplayValue('Einstand · 150.25');
  const lastColumns = () =>
    readColumns(rendered.host.requests.findLast(({ method }) => method === 'POST') as FakeRequest);
  await waitFor(() => expect(lastColumns()).toMatchObject({ price: null, costBasis: 2 }));
  await rendered.user.selectOptions(select('What was paid'), 'This file says no cost');
  expect(screen.queryByRole('combobox', { name: /Cost of the position/ })).toBeNull();
  await waitFor(() => expect(lastColumns()).toMatchObject({ price: null, costBasis: null }));
});

test('choosing a column for one figure deselects it for any other [CSV-244]', async () => {
  const rendered = open();
  await chooseAll(rendered);
  await rendered.user.selectOptions(select('P&L $'), 'Einstand · 150.25');
  expect(select('Price paid per share (required)')).toHaveDisplayValue('Choose a column');
  expect(heads()).toContain('P&L $ Einstand');
  await rendered.user.selectOptions(select('P&L $'), 'Not in this file');
  expect(heads()).toContain(' Einstand');
});

test('quick successive choices make one request, and a newer choice doesn’t wait for an older request [CSV-245]', async () => {
  const columns: (number | null)[] = [];
  const rendered = open({
    [PREVIEW]: (request: FakeRequest) => {
      columns.push(readColumns(request).quantity);
      return columns.length === 1 ? neverRespond(request) : readFile(request);
    },
  });
  await rendered.user.selectOptions(select('Quantity (required)'), 'Einstand · 150.25');
  await waitFor(() => expect(columns).toEqual([2]));
  expect(screen.getByText('Reading the file with these columns…')).toBeVisible();
  // In one task, so that no timer runs between them.
  for (const label of ['Gewinn · +1,200.00', 'Menge · 100']) {
    const { value } = within(select('Quantity (required)')).getByRole<HTMLOptionElement>('option', {
      name: label,
    });
    fireEvent.change(select('Quantity (required)'), { target: { value } });
  }
  expect(await screen.findByText('2 holdings, 0 skipped lines.')).toBeVisible();
  expect(columns).toEqual([2, 1]);
});

test('a failed request shows an error and can be retried [CSV-245]', async () => {
  let read = failWith(413, 'The file has too many lines');
  const rendered = open({ [PREVIEW]: (request: FakeRequest) => read(request) });
  await chooseAll(rendered);
  expect(await screen.findByText('The file has too many lines')).toBeVisible();
  expect(readButton()).toBeDisabled();
  read = readFile;
  await rendered.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 holdings, 0 skipped lines.')).toBeVisible();
});

test('columns that can’t be saved stay selected, and a toast shows the reason [CSV-246]', async () => {
  const rendered = open({ [SAVE]: failWith(503, 'The database is down') });
  await chooseAll(rendered);
  await waitFor(() => expect(readButton()).toBeEnabled());
  await rendered.user.click(readButton());
  await expectToast(rendered.host, 'Columns Not Saved', 'The database is down');
  expect(onDone).not.toHaveBeenCalled();
  expect(select('Quantity (required)')).toHaveDisplayValue('Menge · 100');
});

test('if the guesses are complete, nothing is left to choose, and Cancel saves nothing [CSV-241]', async () => {
  const columns = { ...unknownTable.columns, quantity: 1, costBasis: 2 };
  const { user, host } = open({}, { ...unknownTable, columns });
  expect(select('What was paid')).toHaveDisplayValue('Cost of the position');
  await waitFor(() => expect(readButton()).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(host.requests.map(({ method }) => method)).toEqual(['POST']);
});

test('columns with the same name are distinguished, long names are truncated, and 500 columns can be offered [CSV-247]', async () => {
  const long = 'Einstandspreis '.repeat(14).trim();
  const names = ['Symbol', 'Menge', 'Menge', long];
  names.push(...Array.from({ length: 496 }, (_, index) => `Feld ${index}`));
  const rows = [names.map((_, index) => (index === 0 ? 'AAPL' : String(index)))];
  const { user } = open({}, { ...unknownTable, names, rows });
  const options = within(select('Quantity (required)')).getAllByRole('option');
  expect(options).toHaveLength(501);
  const texts = options.map(({ textContent }) => textContent ?? '');
  expect(texts.slice(2, 4)).toEqual(['Menge (Column 2) · 1', 'Menge (Column 3) · 2']);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(100);
  await user.selectOptions(select('Quantity (required)'), 'Feld 495 · 499');
  expect(heads()[499]).toBe('Quantity Feld 495');
});

test('learned columns that yield no holdings can be chosen again or forgotten [CSV-248]', async () => {
  const columns = { ...unknownTable.columns, quantity: 3, price: 2 };
  const { user, host } = open(
    { 'DELETE /api/column-mappings/{key}': { success: true } },
    { ...unknownTable, columns, mapped: true },
  );
  expect(screen.getByText(/^No holdings were found with the columns chosen/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget these columns' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(host.requests.at(-1)?.method).toBe('DELETE');
});

test.each<[string, boolean, Partial<ImportPreview>]>([
  ['opens for unknown columns', true, {}],
  [
    'opens if learned columns yield no holdings',
    true,
    { broker: 'hand-made spreadsheet', table: { ...unknownTable, mapped: true } },
  ],
  ['stays closed for an empty table of known names', false, { broker: 'hand-made spreadsheet' }],
  ['stays closed for a file with holdings', false, { created: [createPosition('AAPL')] }],
  [
    'stays closed for a document without positions',
    false,
    { document: { code: 'orders', message: 'This is a list of orders.' } },
  ],
  ['stays closed without a table', false, { table: null }],
])('the step %s [CSV-240, CSV-248]', (_, opens, changes) => {
  expect(needsColumns({ ...unreadPreview, ...changes })).toBe(opens);
});
