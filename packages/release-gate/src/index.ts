export {
  changeChannels,
  readCandidate,
  withRefusalRecorded,
} from './channel-changes/change-channels.ts';
export {
  type ChannelChange,
  type ChannelChangeResult,
  channelChangeResultSchema,
  channelChangeSchema,
} from './channel-changes/channel-change.ts';
export {
  type DeployedBuild,
  type DeploymentOptions,
  type DeploymentResult,
  deployBuilds,
} from './deployment/deploy-builds.ts';
export { assertCompatible, assertFilesFit, type Candidate } from './gate.ts';
export type { GateContext, ReleasesInUse } from './gate-context.ts';
export { createOpenApiLoader } from './openapi-loader.ts';
export {
  composeSnapshot,
  type RegistrySnapshot,
  readRegistrySnapshot,
  snapshotJsonSchema,
} from './registry-snapshot.ts';
export type { Budget } from './size.ts';
export {
  findDeclaredVersion,
  MAX_UPLOAD_BYTES,
  packUpload,
  type Upload,
  unpackUpload,
} from './upload/upload.ts';
