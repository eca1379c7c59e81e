import type { FakeResponses } from '@dashboard/mfe-kit';
import { failWith, filterWrites, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { unknownTable } from '../../../test/file-tables.ts';
import { MappingActions } from './MappingActions.tsx';

const FORGET = 'DELETE /api/column-mappings/{key}';
const onChoose = jest.fn();
const onForgotten = jest.fn();

function open(mapped: boolean, responses: FakeResponses = { [FORGET]: { success: true } }) {
  onChoose.mockClear();
  onForgotten.mockClear();
  const props = { table: { ...unknownTable, mapped }, onChoose, onForgotten };
  return renderScreen(() => <MappingActions {...props} />, { audience: 'admin', responses });
}

test('CSV-248 a file that was read by names offers to choose its columns', async () => {
  const { user } = open(false);
  expect(screen.queryByRole('button', { name: 'Forget these columns' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose columns' }));
  expect(onChoose).toHaveBeenCalledTimes(1);
});

test('CSV-248 the columns of a file that was read by them can be forgotten', async () => {
  const { user, host } = open(true);
  await user.click(screen.getByRole('button', { name: 'Forget these columns' }));
  await waitFor(() => expect(onForgotten).toHaveBeenCalledTimes(1));
  expect(filterWrites(host).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE /api/column-mappings/${unknownTable.key}`,
  ]);
  expect(host.toasts[0]?.title).toBe('Columns Forgotten');
});

test('CSV-248 columns that cannot be forgotten stay, and a toast says why', async () => {
  const { user, host } = open(true, { [FORGET]: failWith(503, 'The database is down') });
  await user.click(screen.getByRole('button', { name: 'Forget these columns' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Columns Not Forgotten',
        description: 'The database is down',
      },
    ]),
  );
  expect(onForgotten).not.toHaveBeenCalled();
});
