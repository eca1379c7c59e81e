export { type ChosenWeek, useChosenWeek } from './use-chosen-week.ts';
export { WeekControls } from './WeekControls.tsx';
