export * from './audit-log.ts';
export * from './dashboard-data.ts';
export * from './student-insights.ts';
