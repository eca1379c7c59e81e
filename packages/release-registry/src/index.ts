export { type Contracts, readContracts } from './contracts.ts';
export type { HistoryEntry } from './entries.ts';
export {
  computeIntegrity,
  readRelease,
  resolveReleaseFile,
  resolveReleaseFolder,
  verifyFiles,
} from './files.ts';
export { readHistory, resolveHistoryFile } from './log.ts';
export {
  pin,
  promoteCanary,
  promoteToStable,
  type RollBackOptions,
  recordRejection,
  rollBack,
  startCanary,
  unpin,
  type WithdrawOptions,
  withdrawCanary,
} from './moves.ts';
export { type Build, type Draft, publish, readBuild } from './publish.ts';
export { ReleaseError } from './refusal.ts';
export {
  computeReleaseStates,
  type ReleaseState,
  type ReleaseStates,
  selectFallback,
  selectVersion,
  type Visitor,
} from './standings.ts';
