import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { useTradingDay } from './trading-day.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the trading day is that of New York, in winter and in summer', () => {
  const dayAt = (instant: string) => {
    jest.setSystemTime(new Date(instant));
    return renderHook(() => useTradingDay()).result.current;
  };
  expect(dayAt('2026-11-21T04:59:59Z')).toBe('11/20/2026');
  expect(dayAt('2026-11-21T05:00:00Z')).toBe('11/21/2026');
  expect(dayAt('2026-07-01T03:59:59Z')).toBe('06/30/2026');
  expect(dayAt('2026-07-01T04:00:00Z')).toBe('07/01/2026');
});

test('after midnight the next day begins on a page that stays open', () => {
  jest.setSystemTime(new Date('2026-11-21T04:59:30Z'));
  const { result } = renderHook(() => useTradingDay());
  act(() => void jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('11/21/2026');
});
