import { dayFigureEntrySchema, type SlotEntry } from '@dashboard/contracts-gateway';
import type { DayFigure } from '@dashboard/contracts-http';
import { useTradingDay } from '@dashboard/mfe-kit';
import { useEffect, useRef } from 'react';
import { type SlotQuery, toRows, useSlot, useSlotCalls } from '../slots/slots.ts';

export interface ShownFigure extends SlotQuery<SlotEntry<'dayFigures'>> {
  /** Undefined until loaded, and on a day without one. */
  readonly figure: DayFigure | undefined;
}

export function useDayFigures(): readonly ShownFigure[] {
  const calls = useSlotCalls(useSlot('dayFigures', dayFigureEntrySchema));
  const day = useTradingDay();
  const fetchedDay = useRef(day);
  // Services know the day, but don't publish a change when the next one starts.
  useEffect(() => {
    if (fetchedDay.current === day) return;
    fetchedDay.current = day;
    for (const { query } of calls) void query.refetch({ cancelRefetch: false });
  });
  return calls.map(({ entry, query }) => {
    const figures = toRows<DayFigure>(query.data);
    return { entry, query, figure: figures.find(({ id }) => id === entry.id) };
  });
}

export const isLoading = ({ query }: ShownFigure) => query.data === undefined && !query.isError;
