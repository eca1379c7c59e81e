import * as z from 'zod/mini';
import { offsetSchema } from '../endpoint/paging.ts';

export const MAX_HISTORY_DAYS = 92;

const DAY_MS = 86_400_000;

const dayFields = {
  from: z.iso.date().check(z.describe('The first trading day, YYYY-MM-DD')),
  to: z.iso.date().check(z.describe('The last trading day, YYYY-MM-DD')),
};

interface HistoryDays {
  readonly from: string;
  readonly to: string;
}

const inOrder = z.refine<HistoryDays>(
  ({ from, to }) => from <= to,
  'The first day is after the last',
);
const notTooMany = z.refine<HistoryDays>(
  ({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_HISTORY_DAYS * DAY_MS,
  `At most ${MAX_HISTORY_DAYS} days`,
);

/** A range of trading days, both ends inclusive. */
export const historyDaysSchema = z.strictObject(dayFields).check(inOrder, notTooMany);

export const historyPageSchema = z
  .strictObject({ ...dayFields, offset: offsetSchema })
  .check(inOrder, notTooMany);
