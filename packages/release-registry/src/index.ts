export {
  pin,
  promoteCanary,
  promoteToStable,
  type ReleaseTarget,
  type RollBackOptions,
  recordRejection,
  removeRelease,
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
export { changeHistory, HISTORY_PATH, parseHistory, readHistory } from './history.ts';
export type { HistoryEntry, NewHistoryEntry } from './history-entry.ts';
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
export { openDiskStore } from './store/disk-store.ts';
export { openRegistryStore, type RegistrySettings } from './store/open-registry-store.ts';
export type { RegistryDocument, RegistryStore } from './store/registry-store.ts';
