import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';

interface Row {
  name: string;
  amount: number | null;
}

const rows: Row[] = [
  { name: 'pear', amount: 2 },
  { name: 'fig', amount: null },
  { name: 'apple', amount: 10 },
];
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (row) => row.name,
    sortValue: (r) => r.name,
  },
  { id: 'amount', header: 'Amount', cell: (row) => row.amount, sortValue: (row) => row.amount },
  { id: 'note', header: 'Note', cell: () => 'x' },
];

function names(): (string | null)[] {
  return screen.getAllByRole('rowheader').map((cell) => cell.textContent);
}

function heading(name: string): HTMLElement {
  return screen.getByRole('columnheader', { name });
}

function showTable(more: Partial<ComponentProps<typeof DataTable<Row>>> = {}) {
  return render(
    <DataTable label="Fruit" columns={columns} rows={rows} rowKey={(row) => row.name} {...more} />,
  );
}

it('keeps the given order and claims no other until a column is chosen', () => {
  showTable();
  expect(names()).toEqual(['pear', 'fig', 'apple']);
  for (const cell of screen.getAllByRole('columnheader')) {
    expect(cell.hasAttribute('aria-sort')).toBe(false);
  }
});

it('sorts by keyboard, reverses when chosen again, and keeps empty values last', async () => {
  const user = userEvent.setup();
  showTable();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['pear', 'apple', 'fig']);
  expect(heading('Amount').getAttribute('aria-sort')).toBe('ascending');
  await user.keyboard(' ');
  expect(names()).toEqual(['apple', 'pear', 'fig']);
  expect(heading('Amount').getAttribute('aria-sort')).toBe('descending');
  expect(heading('Name').hasAttribute('aria-sort')).toBe(false);
});

it('offers no sorting where a column has no value to sort by', () => {
  showTable({ sort: { columnId: 'note', direction: 'ascending' } });
  expect(within(heading('Note')).queryByRole('button')).toBeNull();
  expect(heading('Note').hasAttribute('aria-sort')).toBe(false);
  expect(names()).toEqual(['pear', 'fig', 'apple']);
});

it('leaves the order to a caller who keeps it', async () => {
  const user = userEvent.setup();
  const onSortChange = jest.fn();
  showTable({ sort: { columnId: 'name', direction: 'ascending' }, onSortChange });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSortChange).toHaveBeenCalledWith({ columnId: 'name', direction: 'descending' });
  expect(names()).toEqual(['apple', 'fig', 'pear']);
});

it('shows what stands in for rows only when there are none', () => {
  const { rerender } = showTable({ empty: 'No fruit' });
  expect(screen.queryByText('No fruit')).toBeNull();
  rerender(
    <DataTable label="Fruit" columns={columns} rows={[]} rowKey={() => 0} empty="No fruit" />,
  );
  expect(screen.getByRole('cell', { name: 'No fruit' }).getAttribute('colspan')).toBe('3');
});

it('can be scrolled by keyboard when nothing inside it takes the focus', () => {
  showTable({ columns: columns.slice(2) });
  expect(screen.getByRole('region', { name: 'Fruit' }).tabIndex).toBe(0);
});

describe('with many rows', () => {
  // Nothing is laid out in these tests: rows are given a height, and what they scroll in another.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
  });
  afterEach(() => jest.restoreAllMocks());

  const many: Row[] = Array.from({ length: 500 }, (_, index) => ({
    name: `row ${index}`,
    amount: 500 - index,
  }));

  it('a first screen of them is in the document, and the table says how many there are', () => {
    showTable({ rows: many });
    const drawn = names();
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.length).toBeLessThan(100);
    expect(drawn[0]).toBe('row 0');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
    expect(screen.getByRole('row', { name: /^row 3 / })).toHaveAttribute('aria-rowindex', '5');
  });

  it('all of them are sorted, not only those in view', async () => {
    showTable({ rows: many });
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    expect(names()[0]).toBe('row 499');
  });

  it('the row with the focus stays where the others go', async () => {
    const buttons: Column<Row>[] = [
      columns[0] as Column<Row>,
      { id: 'press', header: 'Press', cell: ({ name }) => <button type="button">{name}!</button> },
    ];
    const { rerender } = showTable({ rows: many, columns: buttons });
    act(() => screen.getByRole('button', { name: 'row 0!' }).focus());
    const moved = [...many.slice(1), many[0] as Row];
    const table = { label: 'Fruit', columns: buttons, rowKey: ({ name }: Row) => name };
    rerender(<DataTable {...table} rows={moved} />);
    expect(screen.getByRole('button', { name: 'row 0!' })).toHaveFocus();
    expect(names().at(-1)).toBe('row 0');
  });
});
