export * from './api-docs.ts';
export * from './events.ts';
export * from './gateway-state.ts';
export * from './live/live.ts';
export { bellSourceSchema } from './releases/bell-source.ts';
export { type Contributions, contributionsSchema } from './releases/contributions.ts';
export { dayFigureEntrySchema } from './releases/day-figure-entry.ts';
export * from './releases/module-list.ts';
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
export {
  readAccountSections,
  type SlotCall,
  type SlotEntry,
  type SlotName,
  slotSchemas,
  slotsSchema,
} from './releases/slots.ts';
