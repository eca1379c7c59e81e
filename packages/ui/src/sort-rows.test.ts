import { type SortValue, sortRows, toggleSort } from './sort-rows.ts';

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
