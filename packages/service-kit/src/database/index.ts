export { cutPage, type Page, readPage } from './cut-page.ts';
export { createDatabase, inTransaction } from './database.ts';
export { insertFormerRows } from './insert-former-rows.ts';
export { mapColumns } from './map-columns.ts';
export { parseRowId } from './row-id.ts';
export { runWithDatabase } from './run-with-database.ts';
export { updateVersioned } from './update-versioned.ts';
