import { act, renderHook } from '@testing-library/react';
import { useOpenParam } from './open-param.ts';
import { useSearchParam, useSortParam } from './search-param.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/?tab=heat-map&heat.bx=weeklyBX');
});

const open = (name: string) => renderHook(() => useSearchParam(name)).result;

test('the value comes from the URL, and is empty without one', () => {
  expect(open('heat.bx').current[0]).toBe('weeklyBX');
  expect(open('heat.view').current[0]).toBe('');
});

test('the first change is in the URL at once, later ones soon after', () => {
  const view = open('heat.view');
  act(() => view.current[1]('t'));
  expect(window.location.search).toBe('?tab=heat-map&heat.bx=weeklyBX&heat.view=t');
  act(() => view.current[1]('til'));
  act(() => view.current[1]('tiles'));
  expect(view.current[0]).toBe('tiles');
  expect(window.location.search).toContain('heat.view=t');
  expect(window.location.search).not.toContain('heat.view=ti');
  act(() => jest.advanceTimersByTime(200));
  expect(window.location.search).toBe('?tab=heat-map&heat.bx=weeklyBX&heat.view=tiles');
  act(() => view.current[1](''));
  act(() => jest.advanceTimersByTime(200));
  expect(window.location.search).toBe('?tab=heat-map&heat.bx=weeklyBX');
});

test('a change just before the unmount is still written', () => {
  const hook = renderHook(() => useSearchParam('heat.view'));
  act(() => hook.result.current[1]('tiles'));
  hook.unmount();
  expect(window.location.search).toContain('heat.view=tiles');
});

test('Back restores the value of its URL', () => {
  const column = open('heat.bx');
  window.history.replaceState(null, '', '/?heat.bx=dailyBX');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(column.current[0]).toBe('dailyBX');
});

test('the action in the URL runs once, also on an open page, and leaves the URL', () => {
  window.history.replaceState(null, '', '/?tab=heat-map&open=add-symbols');
  const add = jest.fn();
  renderHook(() => useOpenParam({ 'add-symbols': add }));
  expect(add).toHaveBeenCalledTimes(1);
  expect(window.location.search).toBe('?tab=heat-map');
  for (const opened of ['add-symbols', 'import']) {
    window.history.replaceState(null, '', `/?tab=heat-map&open=${opened}`);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  }
  expect(add).toHaveBeenCalledTimes(2);
  expect(window.location.search).toBe('?tab=heat-map&open=import');
});

test.each([
  ['', null],
  ['?flow-sort=premium', { columnId: 'premium', direction: 'ascending' }],
  ['?flow-sort=-premium', { columnId: 'premium', direction: 'descending' }],
  ['?flow-sort=-', null],
] as const)('the query %s and the sorting %j convert both ways', (search, sort) => {
  window.history.replaceState(null, '', `/${search}`);
  const { result } = renderHook(() => useSortParam('flow-sort'));
  expect(result.current.sort).toEqual(sort);
  act(() => result.current.onSortChange({ columnId: 'ticker', direction: 'descending' }));
  act(() => jest.runAllTimers());
  expect(window.location.search).toBe('?flow-sort=-ticker');
  act(() => result.current.onSortChange(sort));
  act(() => jest.runAllTimers());
  expect(window.location.search).toBe(sort ? search : '');
});
