import type { ImportResults } from '@dashboard/contracts-portfolio';

/** The counts of an import, in the words of the spec (§8). */
export const formatResults = ({ updated, created, removed }: ImportResults): string =>
  `Updated: ${updated}, New: ${created}, Removed: ${removed}`;
