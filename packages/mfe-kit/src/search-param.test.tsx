import { act, renderHook } from '@testing-library/react';
import { useSearchParam } from './search-param.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/?tab=heat-map&heat.bx=weeklyBX');
});
afterEach(() => jest.useRealTimers());

const open = (name: string) => renderHook(() => useSearchParam(name)).result;

test('the value is that of the URL, and empty without one', () => {
  expect(open('heat.bx').current[0]).toBe('weeklyBX');
  expect(open('heat.view').current[0]).toBe('');
});

test('a change applies at once and is in the URL, beside its other parameters; the next ones soon', () => {
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
});

test('an empty value is removed from the URL', () => {
  const column = open('heat.bx');
  act(() => column.current[1](''));
  act(() => jest.advanceTimersByTime(200));
  expect(window.location.search).toBe('?tab=heat-map');
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
