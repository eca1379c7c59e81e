export type { PositionFileInput } from './decode.ts';
export type { PositionHolding } from './holding-book.ts';
export { type Broker, brokers } from './layouts.ts';
export { type MergeablePosition, mergePositions } from './merge.ts';
export { type OptionsLongTermLabel, optionsLongTermLabel } from './options-long-term.ts';
export { type PositionFile, readPositionFile, readPositionFileInSteps } from './read.ts';
export type { SkippedLine } from './reading.ts';
export { explainReason, type SkipReason, skipReasons } from './reasons.ts';
