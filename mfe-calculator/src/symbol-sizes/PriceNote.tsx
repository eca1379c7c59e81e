import { Button, Cluster, Text } from '@dashboard/ui';
import type { PricesState } from './use-prices.ts';

export interface PriceNoteProps {
  state: PricesState;
  hasMissingPrices: boolean;
  onRetry: () => void;
}

/** Says where the share counts come from, and why some are missing. */
export function PriceNote({ state, hasMissingPrices: isAnyMissing, onRetry }: PriceNoteProps) {
  if (state === 'failed') {
    return (
      <Cluster gap={3} role="alert">
        <Text size="sm">The prices could not be loaded, so no share count is known.</Text>
        <Button size="dense" onClick={onRetry}>
          Try again
        </Button>
      </Cluster>
    );
  }
  return (
    <Text as="p" size="sm" tone="muted">
      {state === 'loading'
        ? 'Share counts follow as soon as the prices are loaded.'
        : 'Whole shares at the current price in the funds’ holdings, the main fund first.'}
      {state === 'ready' && isAnyMissing && ' A dash means that no fund holds a price for it.'}
    </Text>
  );
}
