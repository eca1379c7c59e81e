export * from './removal-expiry.ts';
export * from './removal-routes.ts';
export * from './removal-store.ts';
export { addRemovalNames, createRemovalTables } from './removal-tables.ts';
