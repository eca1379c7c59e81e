import { defineRemovalListEndpoint, defineRestoreEndpoint } from '@dashboard/contracts-http';

const restored = ['stocks', 'holdings', 'options', 'replay-notes'] as const;
export const listRemovals = defineRemovalListEndpoint('removals.list', '/api/removals', restored);

/**
 * Restores by id: a stock, a holding, an option position, a note, or everything that Clear All
 * removed.
 */
export const restoreRemoval = defineRestoreEndpoint(
  'removals.restore',
  '/api/removals/{id}/restore',
  [...restored, 'portfolio-activity'],
);
