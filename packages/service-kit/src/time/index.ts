export { addDays } from '@dashboard/contracts-trading';
export { type ScheduleOptions, startSchedule } from './schedule.ts';
export { withTimeLimit } from './time-limit.ts';
export { computeTradingDay } from './trading-day.ts';
