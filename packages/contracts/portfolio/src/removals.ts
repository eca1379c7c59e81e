import { defineRemovalListEndpoint, defineRestoreEndpoint } from '@dashboard/contracts-http';

const restored = ['stocks', 'holdings', 'options', 'replay-notes', 'funds'] as const;
export const listRemovals = defineRemovalListEndpoint('removals.list', '/api/removals', restored);

export const restoreRemoval = defineRestoreEndpoint(
  'removals.restore',
  '/api/removals/{id}/restore',
  [...restored, 'portfolio-activity'],
);
