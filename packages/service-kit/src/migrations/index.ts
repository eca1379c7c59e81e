export { type MigrateOptions, migrateToLatest } from './migrate.ts';
export { type MigrateCommandOptions, runMigrateCommand } from './migrate-command.ts';
