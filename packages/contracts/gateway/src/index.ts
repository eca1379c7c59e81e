export * from './live/live.ts';
export { type Contributions, contributionsSchema } from './releases/contributions.ts';
export * from './releases/module-list.ts';
export * from './releases/module-reports.ts';
export * from './releases/release-files.ts';
export {
  type Audience,
  compareHostApi,
  type HostApiCompatibility,
  releaseNameSchema,
  releaseTokenRequestSchema,
  releaseVersionSchema,
} from './releases/release-name.ts';
export * from './releases/releases.ts';
