import { defineChangesEndpoint, defineEndpoint, offsetSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { calendarDaySchema } from './calendar-days/calendar-day-schema.ts';
import { fundInputSchema, fundSchema } from './funds/fund-schemas.ts';
import { tickerSchema } from './symbols.ts';

/** The types that the product itself writes; others can exist. */
export const activityTypes = [
  'holding_added',
  'holding_removed',
  'holding_modified',
  'option_added',
  'option_removed',
  'option_modified',
] as const;

export type ActivityType = (typeof activityTypes)[number];

/** `date` is MM/DD/YYYY; `details` is JSON text. */
export const activitySchema = z.object({
  id: z.string(),
  fund: fundSchema,
  date: z.string(),
  activityType: z.string(),
  ticker: z.string(),
  details: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});

export type Activity = z.infer<typeof activitySchema>;

/** `date` is MM/DD/YYYY. */
export const dailyActivitySchema = z.object({
  fund: fundSchema,
  date: z.string(),
  addedPositions: z.array(z.string()),
  removedPositions: z.array(z.string()),
  version: z.int(),
});

export type DailyActivity = z.infer<typeof dailyActivitySchema>;

export const MAX_ACTIVITY_TYPE_CHARACTERS = 40;
export const MAX_ACTIVITY_DETAILS_CHARACTERS = 4_000;
/** As many as a single import can add to a day. */
export const MAX_DAY_TICKERS = 20_000;

const tickersSchema = z.pipe(
  z.array(tickerSchema).check(z.maxLength(MAX_DAY_TICKERS)),
  z.transform((tickers) => [...new Set(tickers)]),
);

/** Duplicates are dropped. A ticker can't be in both lists. */
export const dailyActivityInputSchema = z
  .strictObject({
    fund: fundInputSchema,
    date: calendarDaySchema,
    addedPositions: tickersSchema,
    removedPositions: tickersSchema,
  })
  .check(
    z.superRefine(({ addedPositions, removedPositions }, context) => {
      const added = new Set(addedPositions);
      const twice = removedPositions.find((ticker) => added.has(ticker));
      if (twice === undefined) return;
      const message = `${twice} is in both lists`;
      context.addIssue({ code: 'custom', path: ['removedPositions'], message });
    }),
  );

/** `date` is MM/DD/YYYY. */
export const activityCountSchema = z.object({ date: z.string(), count: z.int() });

const activityDays = z.object({
  fund: fundInputSchema,
  days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)),
});

export const MAX_LISTED_ACTIVITIES = 500;

export const listActivity = defineEndpoint({
  id: 'portfolio-activity.list',
  method: 'GET',
  path: '/api/portfolio-activity/{fund}/{days}',
  summary: `The activity of a fund over this many days, newest first; at most ${MAX_LISTED_ACTIVITIES} from an offset on`,
  access: 'student',
  polled: true,
  topics: ['portfolio-activity'],
  pages: { rows: MAX_LISTED_ACTIVITIES, loaded: MAX_LISTED_ACTIVITIES },
  params: activityDays,
  query: z.object({ offset: offsetSchema }),
  responses: { 200: z.array(activitySchema) },
});

export const listPositionChanges = defineChangesEndpoint('positions', {
  summary: 'The positions of the main fund that were opened or closed, newest first',
  topics: ['portfolio-activity'],
  pages: { rows: MAX_LISTED_ACTIVITIES, loaded: MAX_LISTED_ACTIVITIES },
});

export const countActivity = defineEndpoint({
  id: 'portfolio-activity.count',
  method: 'GET',
  path: '/api/portfolio-activity/{fund}/{days}/counts',
  summary: 'The number of activities of each day that has any, newest day first',
  access: 'student',
  polled: true,
  topics: ['portfolio-activity'],
  params: activityDays,
  responses: { 200: z.array(activityCountSchema) },
});

export const getDailyActivity = defineEndpoint({
  id: 'daily-activity.get',
  method: 'GET',
  path: '/api/daily-activity/{fund}/{date}',
  summary:
    'The tickers added to and removed from a fund on a day; both lists are empty if there were none',
  access: 'student',
  polled: true,
  topics: ['daily-activity'],
  params: z.object({ fund: fundInputSchema, date: calendarDaySchema }),
  responses: { 200: dailyActivitySchema },
});

export const saveDailyActivity = defineEndpoint({
  id: 'daily-activity.save',
  method: 'POST',
  path: '/api/daily-activity',
  summary: "Set a day's lists; each ticker new in a list leaves one record in the history",
  access: 'admin',
  effect: { publishes: ['daily-activity', 'portfolio-activity'] },
  versioned: true,
  body: dailyActivityInputSchema,
  responses: { 200: dailyActivitySchema },
});

export const addActivity = defineEndpoint({
  id: 'portfolio-activity.add',
  method: 'POST',
  path: '/api/portfolio-activity',
  summary: "Enter a record; returns 200 with the existing one if it came from the day's lists",
  access: 'admin',
  effect: { publishes: ['portfolio-activity'] },
  idempotent: true,
  body: z.strictObject({
    fund: fundInputSchema,
    date: calendarDaySchema,
    activityType: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'A type of activity is needed'),
        z.maxLength(
          MAX_ACTIVITY_TYPE_CHARACTERS,
          `A type of activity can have at most ${MAX_ACTIVITY_TYPE_CHARACTERS} characters`,
        ),
      ),
    ticker: tickerSchema,
    details: z
      ._default(z.nullable(z.string().check(z.maxLength(MAX_ACTIVITY_DETAILS_CHARACTERS))), null)
      .check(z.describe('JSON text, stored unchanged')),
  }),
  responses: { 200: activitySchema, 201: activitySchema },
});
