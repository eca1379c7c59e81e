export { startRemovalExpiry } from './removal-expiry.ts';
export {
  presentRemoved,
  type Restorer,
  removalListRoute,
  restoreRoute,
} from './removal-routes.ts';
export {
  createRemovalStore,
  type LockedRemoval,
  type Removal,
  type RowToRemove,
} from './removal-store.ts';
export {
  addRemovalNames,
  createRemovalTables,
  deleteExpiredRemovals,
} from './removal-tables.ts';
