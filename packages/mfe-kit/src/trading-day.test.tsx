import { renderHook } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { createFakeHost } from './fake-host.ts';
import { useTradingDay } from './trading-day.ts';
import { HostProvider } from './use-host.tsx';

beforeEach(() => jest.useFakeTimers());

function dayIn(tradingTimeZone: string, instant: string) {
  jest.setSystemTime(new Date(instant));
  const host = createFakeHost({ audience: 'student', responses: {}, tradingTimeZone });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={host}>{children}</HostProvider>
  );
  return renderHook(() => useTradingDay(), { wrapper }).result;
}

test.each([
  ['America/New_York', '2026-11-21T04:59:59Z', '11/20/2026'],
  ['America/New_York', '2026-11-21T05:00:00Z', '11/21/2026'],
  // In New York, 8 March has 23 hours and 1 November has 25.
  ['America/New_York', '2026-03-09T03:59:59Z', '03/08/2026'],
  ['America/New_York', '2026-03-09T04:00:00Z', '03/09/2026'],
  ['America/New_York', '2026-11-02T04:59:59Z', '11/01/2026'],
  ['America/New_York', '2026-11-02T05:00:00Z', '11/02/2026'],
  ['Asia/Tokyo', '2026-12-31T14:59:59Z', '12/31/2026'],
  ['Asia/Tokyo', '2026-12-31T15:00:00Z', '01/01/2027'],
])('in %s, at %s, the trading day is %s', (zone, instant, day) => {
  expect(dayIn(zone, instant).current).toBe(day);
});

test.each([
  ['America/New_York', '2026-11-02T04:59:30Z', '11/01/2026', '11/02/2026'],
  ['Asia/Tokyo', '2026-11-20T14:59:30Z', '11/20/2026', '11/21/2026'],
])(
  'in %s, a page that stays open shows the next day after midnight',
  (zone, instant, day, next) => {
    const shown = dayIn(zone, instant);
    expect(shown.current).toBe(day);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(shown.current).toBe(next);
  },
);
