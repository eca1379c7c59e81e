import type { Holding } from '@dashboard/contracts-portfolio';
import { Meaning } from '@dashboard/ui';

/** The id of the term in the glossary. */
export const AT_COST_TERM = 'at-cost';

interface AtCostNoteProps {
  holdings: readonly Holding[];
  separator?: string;
}

/** Says how many of the holdings a value counts at cost; empty if all have a current price. */
export function AtCostNote({ holdings, separator }: AtCostNoteProps) {
  const count = holdings.filter(({ currentPrice }) => currentPrice === null).length;
  if (count === 0) return null;
  return (
    <>
      {separator}
      <Meaning of={AT_COST_TERM}>{`${count} at cost`}</Meaning>
    </>
  );
}
