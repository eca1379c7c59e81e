export type { Author } from './author.ts';
export {
  pin,
  promoteCanary,
  promoteToStable,
  type ReleaseTarget,
  recordRejection,
  removeRelease,
  rollBack,
  startCanary,
  unpin,
  withdrawCanary,
} from './channels.ts';
export { type CompressedFile, compressFile, compressFilesSync } from './compressed-files.ts';
export { type Contracts, contractsSchema, readContracts } from './contracts.ts';
export { describeCurrentUser } from './current-user.ts';
export { type Deployment, deploy } from './deployment/deploy.ts';
export {
  type PlannedBuild,
  planDeployment,
} from './deployment/plan-deployment.ts';
export {
  computeIntegrity,
  readRelease,
  readReleaseFiles,
  resolveReleaseFile,
  resolveReleaseFolder,
  verifyFiles,
} from './files.ts';
export { changeHistory, HISTORY_PATH, parseHistory, readHistory } from './history.ts';
export { type HistoryEntry, historyEntrySchema, type NewHistoryEntry } from './history-entry.ts';
export { listRetainedVersions } from './old-versions.ts';
export {
  type Build,
  composeDraft,
  type Draft,
  publish,
  readBuild,
} from './publish.ts';
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
export {
  openRegistryStore,
  type RegistrySettings,
  selectRegistrySettings,
} from './store/open-registry-store.ts';
export type { RegistryDocument, RegistryStore } from './store/registry-store.ts';
export {
  describeTokenHolder,
  isActive,
  type ReleaseToken,
  type TokenRequest,
  verifyToken,
} from './tokens/release-token.ts';
export {
  createToken,
  listTokens,
  readTokens,
  revokeToken,
  TOKENS_PATH,
} from './tokens/token-store.ts';
