import { Button, Cluster } from '@dashboard/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';

export interface Neighbours {
  readonly previous?: string;
  readonly next?: string;
}

export function findNeighbours(symbols: readonly string[], symbol: string): Neighbours {
  const index = symbols.indexOf(symbol);
  return index < 0 ? {} : { previous: symbols[index - 1], next: symbols[index + 1] };
}

interface StockNavigationProps {
  symbol: string;
  neighbours: Neighbours;
  onGo: (symbol: string) => void;
  onShowAll: () => void;
}

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
