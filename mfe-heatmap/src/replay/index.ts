export { ReplayBar } from './ReplayBar.tsx';
export { ReplayControls } from './ReplayControls.tsx';
export {
  findDayMarks,
  formatChange,
  formatMoment,
  groupIntoSteps,
  isSameMinute,
  type ReplayStep,
  rewindStocks,
} from './replay-steps.ts';
export { type Replay, useReplay } from './use-replay.ts';
export { type StateHistory, useStateHistory, useToday } from './use-state-history.ts';
export { WeekSelect, type WeekSelectProps } from './WeekSelect.tsx';
export { createDayOf, formatWeek, getDays, getMonday, listWeeks } from './weeks.ts';
