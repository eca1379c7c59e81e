import { type Fund, funds } from '@dashboard/contracts-portfolio';
import { Badge, type Column, IconButton, TextButton, VisuallyHidden } from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { formatMoney } from '../format/figures.ts';

/** Sorts in the order in which funds are offered. */
export const createFundColumn = <Row extends { readonly fund: Fund }>(): Column<Row> => ({
  id: 'fund',
  header: 'Fund',
  sortValue: ({ fund }) => funds.indexOf(fund),
  cell: ({ fund }) => fund,
});

/** @param describe names the row in its button's accessible name */
export const createDeleteColumn = <Row,>(
  describe: (row: Row) => string,
  onDelete: (row: Row) => void,
): Column<Row> => ({
  id: 'delete',
  header: <VisuallyHidden>Delete</VisuallyHidden>,
  align: 'end',
  cell: (row) => (
    <IconButton
      label={`Delete ${describe(row)}`}
      icon={<Trash2 />}
      size="dense"
      onClick={() => onDelete(row)}
    />
  ),
});

interface TickerButtonProps {
  ticker: string;
  /** Without it the ticker is plain text. */
  onPress?: (ticker: string) => void;
}

export function TickerButton({ ticker, onPress }: TickerButtonProps) {
  if (!onPress) return <strong>{ticker}</strong>;
  return (
    <TextButton data-tooltip={`Show all about ${ticker}`} onClick={() => onPress(ticker)}>
      <strong>{ticker}</strong>
    </TextButton>
  );
}

/** The reader of position files writes 0 for a price that it can't parse. */
export function TradePrice({ price }: { price: number }) {
  return price === 0 ? <Badge tone="amber">Price missing</Badge> : formatMoney(price);
}
