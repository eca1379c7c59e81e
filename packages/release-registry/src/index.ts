export type { Author } from './author.ts';
export * from './channels.ts';
export * from './compressed-files.ts';
export { type Contracts, contractsSchema, readContracts } from './contracts.ts';
export * from './deployment/deploy.ts';
export type { PlannedBuild } from './deployment/plan-deployment.ts';
export {
  computeIntegrity,
  readRelease,
  readReleaseFiles,
  resolveReleaseFile,
  resolveReleaseFolder,
  verifyFiles,
} from './files.ts';
export * from './history.ts';
export * from './history-entry.ts';
export { listRetainedVersions } from './old-versions.ts';
export { type Build, composeDraft, type Draft, publish, readBuild } from './publish.ts';
export * from './release-error.ts';
export * from './release-state.ts';
export { openDiskStore } from './store/disk-store.ts';
export * from './store/open-registry-store.ts';
export type * from './store/registry-store.ts';
export {
  describeTokenHolder,
  isActive,
  type ReleaseToken,
  type TokenRequest,
  verifyToken,
} from './tokens/release-token.ts';
export { createToken, listTokens, readTokens, revokeToken } from './tokens/token-store.ts';
