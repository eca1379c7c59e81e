import { act, renderHook } from '@testing-library/react';
import { useSortParam } from './sort-param.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = (search: string) => {
  window.history.replaceState(null, '', `/${search}`);
  return renderHook(() => useSortParam('flow-sort')).result;
};

test.each([
  ['', null],
  ['?flow-sort=premium', { columnId: 'premium', direction: 'ascending' }],
  ['?flow-sort=-premium', { columnId: 'premium', direction: 'descending' }],
  ['?flow-sort=-', null],
])('the address %s sorts so', (search, sort) => {
  expect(open(search).current.sort).toEqual(sort);
});

test('another sorting is soon in the address, and none is not', () => {
  const { current } = open('?tab=unusual-flow');
  act(() => current.onSortChange({ columnId: 'premium', direction: 'descending' }));
  act(() => jest.runAllTimers());
  expect(window.location.search).toBe('?tab=unusual-flow&flow-sort=-premium');
  act(() => current.onSortChange(null));
  act(() => jest.runAllTimers());
  expect(window.location.search).toBe('?tab=unusual-flow');
});
