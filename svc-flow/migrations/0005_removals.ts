export { createRemovalTables as up } from '@dashboard/service-kit/removals';
