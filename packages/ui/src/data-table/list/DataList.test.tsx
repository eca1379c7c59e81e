import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { emulatePhone } from '../../testing.ts';
import type { Column } from '../column.ts';
import { DataTable } from '../DataTable.tsx';
import { ListRow } from './ListRow.tsx';

const rows = [
  { name: 'pear', amount: 2 },
  { name: 'fig', amount: null },
  { name: 'apple', amount: 10 },
];
type Row = (typeof rows)[number];
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', rowHeader: true, cell: () => 'cell', sortValue: (r) => r.name },
  { id: 'amount', header: 'Amount', cell: () => 'cell', sortValue: (r) => r.amount },
  { id: 'note', header: 'Note', cell: () => 'cell' },
];
const item = ({ name, amount }: Row) => <ListRow title={name} trailing={amount ?? '—'} />;
const label = ({ name, amount }: Row) => `${name}, ${amount ?? '—'}`;

const getItems = () => within(screen.getByRole('list', { name: 'Fruit' })).getAllByRole('listitem');
const getTexts = () =>
  getItems().map((element) => element.textContent?.replace(/\s+/g, ' ').trim());

function showList(more: Partial<ComponentProps<typeof DataTable<Row>>> = {}) {
  return render(
    <DataTable
      label="Fruit"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      list={{ item, label }}
      {...more}
    />,
  );
}

describe('on a phone', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = emulatePhone();
  });
  afterEach(() => restore());

  it('a table with a list form is a list, and no cell is rendered', () => {
    showList();
    expect(getTexts()).toEqual(['pear 2', 'fig —', 'apple 10']);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('cell')).toBeNull();
  });

  it('a row that opens is one button, whose name contains the visible text', async () => {
    const onOpen = jest.fn();
    showList({ list: { item, label, onOpen } });
    await userEvent.click(screen.getByRole('button', { name: 'fig, —' }));
    expect(onOpen.mock.calls).toEqual([[rows[1]]]);
  });

  it('sorts by the columns with a value, in both directions, and back to the given order', async () => {
    const user = userEvent.setup();
    showList();
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

  it('shows the empty content when there are no rows', () => {
    showList({ rows: [], empty: 'No fruit' });
    expect(screen.getByText('No fruit')).toBeVisible();
  });

  it('of many rows those of the first screen are in the document, with the count of all', () => {
    // jsdom cannot scroll; the list sets the position the page already has.
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const many = Array.from({ length: 500 }, (_, index) => ({ name: `row ${index}`, amount: 1 }));
    showList({ rows: many });
    const items = getItems();
    expect(items.length).toBeGreaterThan(10);
    expect(items.length).toBeLessThan(60);
    expect(items[3]).toHaveAttribute('aria-posinset', '4');
    expect(items[3]).toHaveAttribute('aria-setsize', '500');
    expect(screen.getByRole('list', { name: 'Fruit' })).toHaveStyle({ height: '26000px' });
    scroll.mockRestore();
  });
});

it('on a wide screen a table with a list form stays a table', () => {
  showList();
  expect(screen.getByRole('table', { name: 'Fruit' })).toBeVisible();
});
