export type { PositionFileInput } from './csv/decode-text.ts';
export { type Broker, brokers } from './layouts/broker-layouts.ts';
export { getOptionsLongTermLabel, type OptionsLongTermLabel } from './options-long-term.ts';
export {
  type PositionFile,
  parsePositionFile,
  parsePositionFileInSteps,
} from './parse-position-file.ts';
export type { SkippedLine } from './position-file-parser.ts';
export type { PositionHolding } from './positions/holding-collector.ts';
export { type MergeablePosition, mergePositions } from './positions/merge.ts';
export { describeSkipReason, type SkipReason, skipReasons } from './skip-reasons.ts';
