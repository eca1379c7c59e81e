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
} from './channels.ts';
export { type Contracts, readContracts } from './contracts.ts';
export {
  computeIntegrity,
  readRelease,
  resolveReleaseFile,
  resolveReleaseFolder,
  verifyFiles,
} from './files.ts';
export { readHistory, resolveHistoryFile } from './history.ts';
export type { HistoryEntry } from './history-entry.ts';
export { type Build, type Draft, publish, readBuild } from './publish.ts';
export { ReleaseError } from './release-error.ts';
export {
  computeReleaseStates,
  type ReleaseState,
  type ReleaseStates,
  selectFallback,
  selectVersion,
  type Visitor,
} from './release-state.ts';
