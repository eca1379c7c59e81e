export {
  assertCompatible,
  assertFilesFit,
  type Candidate,
} from './gate.ts';
export {
  composePage,
  formatRelease,
  type GateContext,
  type PageComposition,
  type ReleasesInUse,
} from './gate-context.ts';
export { createOpenApiLoader } from './openapi-loader.ts';
export { type RegistrySnapshot, readRegistrySnapshot } from './registry-snapshot.ts';
export type { Budget } from './size.ts';
