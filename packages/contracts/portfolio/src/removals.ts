import { defineRemovalListEndpoint, defineRestoreEndpoint } from '@dashboard/contracts-http';

/** What can be restored of stocks, holdings, option positions and notes of the replay. */
const restored = ['stocks', 'holdings', 'options', 'replay-notes'] as const;
export const listRemovals = defineRemovalListEndpoint('removals.list', '/api/removals', restored);

/** Restores a stock, a holding, an option position, a note, or all that a job of Clear All removed, by its id. */
export const restoreRemoval = defineRestoreEndpoint(
  'removals.restore',
  '/api/removals/{id}/restore',
  [...restored, 'portfolio-activity'],
);
