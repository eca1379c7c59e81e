export { cutPage, type Page, readPage } from './cut-page.ts';
export { createDatabase, type DatabaseOptions, inTransaction } from './database.ts';
export type { ConstraintErrors } from './database-errors.ts';
export { type DatabaseStepOptions, runDatabaseStep } from './database-step.ts';
export { insertFormerRows } from './insert-former-rows.ts';
export { withLockLimit } from './lock-limit.ts';
export { type ColumnMap, mapColumns } from './map-columns.ts';
export { parseRowId } from './row-id.ts';
export { updateVersioned } from './update-versioned.ts';
