import type { Holding } from '@dashboard/contracts-portfolio';
import { Meaning } from '@dashboard/ui';

export const AT_COST_TERM = 'at-cost';

interface AtCostNoteProps {
  holdings: readonly Holding[];
  separator?: string;
}

/** Empty if all holdings have a current price. */
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
