import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { calendarDaySchema } from './calendar-day.ts';
import { fundInputSchema, fundSchema } from './funds.ts';

/** The types of activity the product writes itself (spec §3); others may exist. */
export const activityTypes = [
  'holding_added',
  'holding_removed',
  'holding_modified',
  'option_added',
  'option_removed',
  'option_modified',
] as const;

export type ActivityType = (typeof activityTypes)[number];

/** What happened to a position of a fund on a day, MM/DD/YYYY. `details` is JSON text or null. */
export const activitySchema = z.object({
  id: z.string(),
  fund: fundSchema,
  date: z.string(),
  activityType: z.string(),
  ticker: z.string(),
  details: z.string().nullable(),
});

export type Activity = z.infer<typeof activitySchema>;

/** The tickers that came into a fund and left it on a day, MM/DD/YYYY. */
export const dailyActivitySchema = z.object({
  fund: fundSchema,
  date: z.string(),
  addedPositions: z.array(z.string()),
  removedPositions: z.array(z.string()),
  version: z.number().int(),
});

export type DailyActivity = z.infer<typeof dailyActivitySchema>;

export const listActivity = defineEndpoint({
  id: 'portfolio-activity.list',
  method: 'GET',
  path: '/api/portfolio-activity/{fund}/{days}',
  summary: 'What happened in a fund within so many days, the newest first',
  who: 'student',
  polled: true,
  topics: ['portfolio-activity'],
  params: z.object({ fund: fundInputSchema, days: z.coerce.number().int().min(1).max(366) }),
  answers: { 200: z.array(activitySchema) },
});

export const getDailyActivity = defineEndpoint({
  id: 'daily-activity.get',
  method: 'GET',
  path: '/api/daily-activity/{fund}/{date}',
  summary:
    'The tickers added to and removed from a fund on a day; both lists empty where none were',
  who: 'student',
  polled: true,
  topics: ['daily-activity'],
  params: z.object({ fund: fundInputSchema, date: calendarDaySchema }),
  answers: { 200: dailyActivitySchema },
});

export const activityEndpoints = [listActivity, getDailyActivity] as const;
