import { Badge } from '@dashboard/ui';
import { formatMoney } from '../format/figures.ts';

/** A trade price in USD. The reader of position files writes 0 for a price that it cannot parse. */
export function TradePrice({ price }: { price: number }) {
  return price === 0 ? <Badge tone="amber">Price missing</Badge> : formatMoney(price);
}
