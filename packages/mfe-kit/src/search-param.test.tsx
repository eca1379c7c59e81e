import { act, renderHook } from '@testing-library/react';
import { useSearchParam } from './search-param.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/?tab=heat-map&heat.bx=weeklyBX');
});
afterEach(() => jest.useRealTimers());

const open = (name: string) => renderHook(() => useSearchParam(name)).result;

test('a choice begins as the address has it, and is empty where it has none', () => {
  expect(open('heat.bx').current[0]).toBe('weeklyBX');
  expect(open('heat.view').current[0]).toBe('');
});

test('a choice counts at once and stands in the address soon, beside what was there', () => {
  const view = open('heat.view');
  act(() => view.current[1]('til'));
  act(() => view.current[1]('tiles'));
  expect(view.current[0]).toBe('tiles');
  expect(window.location.search).not.toContain('heat.view');
  act(() => jest.advanceTimersByTime(200));
  expect(window.location.search).toBe('?tab=heat-map&heat.bx=weeklyBX&heat.view=tiles');
});

test('an emptied choice leaves the address', () => {
  const column = open('heat.bx');
  act(() => column.current[1](''));
  act(() => jest.advanceTimersByTime(200));
  expect(window.location.search).toBe('?tab=heat-map');
});

test('a choice made just before its screen goes is written all the same', () => {
  const hook = renderHook(() => useSearchParam('heat.view'));
  act(() => hook.result.current[1]('tiles'));
  hook.unmount();
  expect(window.location.search).toContain('heat.view=tiles');
});

test('Back brings the choice of the address it leads to', () => {
  const column = open('heat.bx');
  window.history.replaceState(null, '', '/?heat.bx=dailyBX');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(column.current[0]).toBe('dailyBX');
});
