export * from './audit/audit-log.ts';
export { isNestedTooDeeply, MAX_JSON_DEPTH, parseBoundedJson } from './bounded-json.ts';
export * from './client/client.ts';
export { readAllPages } from './client/pages.ts';
export type { ResponseStaleness } from './client/response-staleness.ts';
export * from './endpoint/endpoint.ts';
export { describeStatus, describeUse, nameGroup } from './endpoint/endpoint-words.ts';
export { type ErrorCode, errorCodes } from './endpoint/error-codes.ts';
export { collectSchemas, createSchemaWriter, type NamedSchemas } from './endpoint/json-schemas.ts';
export * from './endpoint/limits.ts';
export * from './endpoint/openapi.ts';
export * from './endpoint/paging.ts';
export * from './endpoint/problem.ts';
export { resolveRefs } from './endpoint/resolve-refs.ts';
export { KNOWN_VALUES, type Open, openEnum, textRules } from './endpoint/schema-marks.ts';
export * from './identity.ts';
export * from './images/image-path.ts';
export * from './images/images.ts';
export * from './images/sign-upload.ts';
export * from './live/live.ts';
export { mapFields } from './map-fields.ts';
export * from './outcomes/outcome.ts';
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
export * from './removals/removals.ts';
export * from './symbol.ts';
export * from './topics.ts';
