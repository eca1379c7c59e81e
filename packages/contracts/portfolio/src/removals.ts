import { defineRemovalListEndpoint, defineRestoreEndpoint } from '@dashboard/contracts-http';

const restored = ['stocks', 'holdings', 'options', 'replay-notes'] as const;
export const listRemovals = defineRemovalListEndpoint('removals.list', '/api/removals', restored);

/** Restores a stock, holding, option position or note, or everything that a Clear All removed. */
export const restoreRemoval = defineRestoreEndpoint(
  'removals.restore',
  '/api/removals/{id}/restore',
  [...restored, 'portfolio-activity'],
);
