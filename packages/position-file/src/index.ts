export type { PositionFileInput } from './csv/decode-text.ts';
export { type DocumentKind, describeDocument, documentKinds } from './documents/document-kinds.ts';
export { isExcelWorkbook } from './documents/file-signature.ts';
export { type Broker, brokers } from './layouts/broker-layouts.ts';
export {
  type ColumnMapping,
  type ColumnMappings,
  type FileTable,
  MAX_TABLE_ROWS,
  normalizeHeaderKey,
} from './mapping/column-mapping.ts';
export { getOptionsLongTermLabel } from './options-long-term.ts';
export {
  type PositionFile,
  type PositionFileOptions,
  parsePositionFile,
  parsePositionFileInSteps,
} from './parse-position-file.ts';
export type { SkippedLine } from './position-file-parser.ts';
export type { PositionHolding } from './positions/holding-collector.ts';
export { isExcluded } from './positions/instrument.ts';
export { type MergeablePosition, mergePositions } from './positions/merge.ts';
export {
  describeSkipReason,
  getSkipReasonKind,
  isPositionReason,
  type SkipReason,
  type SkipReasonKind,
  skipReasons,
} from './skip-reasons.ts';
export type { FileTotal, TotalKind } from './totals/file-total.ts';
