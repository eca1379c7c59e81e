import { listRemovedFlowAlerts, restoreFlowAlert } from '@dashboard/contracts-flow';
import type { ListedRemoval } from '@dashboard/contracts-http';
import { listRemovals, restoreRemoval } from '@dashboard/contracts-portfolio';

/** The calls of a service that keeps what it removes. */
const sources = {
  portfolio: { list: listRemovals, restore: restoreRemoval },
  flow: { list: listRemovedFlowAlerts, restore: restoreFlowAlert },
} as const;

export type RemovalSource = keyof typeof sources;

export const findSource = (source: RemovalSource) => sources[source];

/** What can be restored, and by whose calls. */
export interface RestorableItem extends ListedRemoval {
  readonly source: RemovalSource;
}
