import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { type SortValue, sortRows, toggleSort } from '../sort-rows.ts';
import { emulatePhone } from '../testing.ts';
import { DataTable } from './DataTable.tsx';
import { ListRow } from './list/ListRow.tsx';
import type { Column } from './sorted-rows.ts';

const rows = [
  { name: 'pear', amount: 2 },
  { name: 'fig', amount: null },
  { name: 'apple', amount: 10 },
];
type Row = (typeof rows)[number];
const many = Array.from(
  { length: 500 },
  (_, index): Row => ({
    name: `row ${index}`,
    amount: 500 - index,
  }),
);
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', rowHeader: true, cell: (r) => r.name, sortValue: (r) => r.name },
  { id: 'amount', header: 'Amount', cell: (r) => r.amount, sortValue: (r) => r.amount },
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

it('sorts by keyboard, reverses when chosen again, and keeps empty values last', async () => {
  const user = userEvent.setup();
  showTable();
  expect(names()).toEqual(['pear', 'fig', 'apple']);
  expect(heading('Amount')).not.toHaveAttribute('aria-sort');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['pear', 'apple', 'fig']);
  expect(heading('Amount')).toHaveAttribute('aria-sort', 'ascending');
  await user.keyboard(' ');
  expect(names()).toEqual(['apple', 'pear', 'fig']);
  expect(heading('Amount')).toHaveAttribute('aria-sort', 'descending');
  expect(heading('Name')).not.toHaveAttribute('aria-sort');
  expect(within(heading('Note')).queryByRole('button')).toBeNull();
});

it.each([
  [700, true],
  [701, false],
])('at 700 px, a table that needs %i px scrolls with the page: %s [HOLD-65]', (needed, isWhole) => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
  globalThis.ResizeObserver = class {
    readonly observe: () => void;
    constructor(onResize: ResizeObserverCallback) {
      this.observe = () => onResize([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  showTable({ scrollsWithPage: true });
  expect(screen.getByRole('group', { name: 'Fruit' }).hasAttribute('data-whole')).toBe(isWhole);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  jest.restoreAllMocks();
});

it('is focusable if nothing inside it is, so that keys can scroll it', () => {
  showTable({ columns: columns.slice(2) });
  expect(screen.getByRole('group', { name: 'Fruit' }).tabIndex).toBe(0);
});

describe('with many rows', () => {
  // jsdom has no layout, so the rows and the scroller get a height.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
  });

  it('only the first screenful is in the document, with the total count; all rows are sorted', async () => {
    showTable({ rows: many });
    const rendered = names();
    expect(rendered.length).toBeGreaterThan(10);
    expect(rendered.length).toBeLessThan(100);
    expect(rendered[0]).toBe('row 0');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
    expect(screen.getByRole('row', { name: /^row 3 / })).toHaveAttribute('aria-rowindex', '5');
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    expect(names()[0]).toBe('row 499');
  });

  it('the focused row stays in the document', async () => {
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

describe('on a phone, a table with a list form', () => {
  const item = ({ name, amount }: Row) => <ListRow title={name} trailing={amount ?? '—'} />;
  const label = ({ name, amount }: Row) => `${name}, ${amount ?? '—'}`;
  const list = { item, label };
  const getItems = () =>
    within(screen.getByRole('list', { name: 'Fruit' })).getAllByRole('listitem');
  const getTexts = () => getItems().map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
  beforeEach(emulatePhone);

  it('is a list, but a table on a wide screen', () => {
    const { unmount } = showTable({ list });
    expect(getTexts()).toEqual(['pear 2', 'fig —', 'apple 10']);
    expect(screen.queryByRole('table')).toBeNull();
    unmount();
    Reflect.deleteProperty(window, 'matchMedia');
    showTable({ list });
    expect(screen.getByRole('table', { name: 'Fruit' })).toBeVisible();
  });

  it('sorts by columns with a sort value, in both directions and back', async () => {
    const user = userEvent.setup();
    showTable({ list });
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    expect(select).toHaveTextContent('As listedNameAmount');
    expect(screen.queryByRole('button', { name: /scending/ })).toBeNull();
    await user.selectOptions(select, 'Amount');
    expect(getTexts()).toEqual(['pear 2', 'apple 10', 'fig —']);
    await user.click(screen.getByRole('button', { name: 'Ascending, change to descending' }));
    expect(getTexts()).toEqual(['apple 10', 'pear 2', 'fig —']);
    await user.selectOptions(select, 'As listed');
    expect(getTexts()).toEqual(['pear 2', 'fig —', 'apple 10']);
  });

  it('only the first screenful of many rows is in the document, with the total count', () => {
    // jsdom can't scroll, and the list scrolls to where the page already is.
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    showTable({ list, rows: many });
    const items = getItems();
    expect(items.length).toBeGreaterThan(10);
    expect(items.length).toBeLessThan(60);
    expect(items[3]).toHaveAttribute('aria-posinset', '4');
    expect(items[3]).toHaveAttribute('aria-setsize', '500');
    expect(screen.getByRole('list', { name: 'Fruit' })).toHaveStyle({ height: '26000px' });
  });
});

function sorted(values: SortValue[], direction: 'ascending' | 'descending' = 'ascending') {
  return sortRows(values, (value) => value, direction);
}

it('sorts numbers by size, not as text', () => {
  expect(sorted([10, 9, -2, 100])).toEqual([-2, 9, 10, 100]);
  expect(sorted([10, 9, -2, 100], 'descending')).toEqual([100, 10, 9, -2]);
});

it('puts rows without a value last in both directions', () => {
  expect(sorted([null, 2, '', 1, undefined])).toEqual([1, 2, null, '', undefined]);
  expect(sorted([null, 2, '', 1, undefined], 'descending')).toEqual([2, 1, null, '', undefined]);
  expect(sorted([Number.NaN, 3], 'descending')).toEqual([3, Number.NaN]);
  expect(sorted([new Date('no date'), new Date(5)])[0]).toEqual(new Date(5));
});

it('treats zero and false as values', () => {
  expect(sorted([1, 0, null])).toEqual([0, 1, null]);
  expect(sorted([true, false, null, true])).toEqual([false, true, true, null]);
});

it('sorts text case-insensitively, and numbers in text by size', () => {
  expect(sorted(['b', 'A', 'a10', 'a9'])).toEqual(['A', 'a9', 'a10', 'b']);
});

it('keeps the order of equal rows in both directions and does not change its input', () => {
  const rows = [
    { key: 1, name: 'first' },
    { key: 0, name: 'second' },
    { key: 1, name: 'third' },
  ];
  const before = [...rows];
  const names = (direction: 'ascending' | 'descending') =>
    sortRows(rows, (row) => row.key, direction).map((row) => row.name);
  expect(names('ascending')).toEqual(['second', 'first', 'third']);
  expect(names('descending')).toEqual(['first', 'third', 'second']);
  expect(rows).toEqual(before);
});

it.each([undefined, 'ascending', 'descending'] as const)(
  'a column sorts %s first, then reverses each time',
  (first) => {
    const reversed = first === 'descending' ? 'ascending' : 'descending';
    const once = toggleSort({ columnId: 'b', direction: 'descending' }, 'a', first);
    expect(once).toEqual({ columnId: 'a', direction: first ?? 'ascending' });
    const twice = toggleSort(once, 'a', first);
    expect(twice.direction).toBe(reversed);
    expect(toggleSort(twice, 'a', first)).toEqual(once);
  },
);
