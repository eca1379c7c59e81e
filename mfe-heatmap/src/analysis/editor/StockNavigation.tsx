import { Button, Cluster } from '@dashboard/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Neighbours } from '../neighbours.ts';

interface StockNavigationProps {
  symbol: string;
  neighbours: Neighbours;
  onGo: (symbol: string) => void;
  /** Leads to the sheet of the stock. */
  onShowAll: () => void;
}

/**
 * Leads to the editor of the stock before and after, and to all about this one; what was written
 * here is kept as a draft.
 */
export function StockNavigation({ symbol, neighbours, onGo, onShowAll }: StockNavigationProps) {
  const { previous, next } = neighbours;
  return (
    <nav data-part="navigation" aria-label={`Stocks beside ${symbol}`}>
      <Cluster justify="between">
        <span>
          {previous && (
            <Button
              size="dense"
              icon={<ChevronLeft />}
              aria-label={`Previous: ${previous}`}
              onClick={() => onGo(previous)}
            >
              {previous}
            </Button>
          )}
        </span>
        <Button size="dense" variant="ghost" onClick={onShowAll}>
          {`All about ${symbol}`}
        </Button>
        <span>
          {next && (
            <Button size="dense" aria-label={`Next: ${next}`} onClick={() => onGo(next)}>
              {next}
              <ChevronRight aria-hidden="true" />
            </Button>
          )}
        </span>
      </Cluster>
    </nav>
  );
}
