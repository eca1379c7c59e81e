import { funds, type OptionPosition } from '@dashboard/contracts-portfolio';
import type { Audience } from '@dashboard/mfe-kit';
import {
  Badge,
  Cluster,
  type Column,
  formatQuantity,
  IconButton,
  VisuallyHidden,
} from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { dayNumber, money } from '../model/figures.ts';
import { TickerButton } from './TickerButton.tsx';

const headers = {
  admin: ['Ticker', 'Type', 'Strike', 'Expiry', 'Quantity', 'Price'],
  student: ['TICKER', 'TYPE', 'STRIKE', 'EXPIRY', 'QUANTITY', 'PRICE'],
} as const;

const fundColumn: Column<OptionPosition> = {
  id: 'fund',
  header: 'Fund',
  sortValue: ({ fund }) => funds.indexOf(fund),
  cell: ({ fund }) => fund,
};

export interface OptionColumnsOptions {
  readonly audience: Audience;
  readonly showFund: boolean;
  /** Students press a ticker for its analyses. */
  readonly openAnalysis?: (symbol: string) => void;
  readonly remove?: (option: OptionPosition) => void;
}

/** The columns of the option positions; what has expired is marked. */
export function optionColumns(options: OptionColumnsOptions): readonly Column<OptionPosition>[] {
  const { audience, showFund, openAnalysis, remove } = options;
  const [ticker, type, strike, expiry, quantity, price] = headers[audience];
  const columns: Column<OptionPosition>[] = [
    {
      id: 'ticker',
      header: ticker,
      rowHeader: true,
      sortValue: (option) => option.ticker,
      cell: (option) => <TickerButton ticker={option.ticker} onPress={openAnalysis} />,
    },
    ...(showFund ? [fundColumn] : []),
    {
      id: 'type',
      header: type,
      sortValue: ({ optionType }) => optionType,
      cell: ({ optionType }) => (
        <Badge tone={optionType === 'CALL' ? 'green' : 'soft-red'}>{optionType}</Badge>
      ),
    },
    {
      id: 'strike',
      header: strike,
      align: 'end',
      sortValue: (option) => option.strike,
      cell: (option) => money(option.strike),
    },
    {
      id: 'expiry',
      header: expiry,
      align: 'end',
      sortValue: (option) => dayNumber(option.expiry),
      cell: ({ expiry: day, expired, daysToExpiry }) => (
        <Cluster gap={2} justify="end" style={{ flexWrap: 'nowrap' }}>
          {expired && <Badge tone="amber">Expired</Badge>}
          <span title={expired ? undefined : `${daysToExpiry} days to expiry`}>{day}</span>
        </Cluster>
      ),
    },
    {
      id: 'quantity',
      header: quantity,
      align: 'end',
      sortValue: (option) => option.quantity,
      cell: (option) => formatQuantity(option.quantity),
    },
    {
      id: 'price',
      header: price,
      align: 'end',
      sortValue: (option) => option.price,
      cell: (option) => money(option.price),
    },
  ];
  if (!remove) return columns;
  return [
    ...columns,
    {
      id: 'delete',
      header: <VisuallyHidden>Delete</VisuallyHidden>,
      align: 'end',
      cell: (option) => (
        <IconButton
          label={`Delete ${option.ticker} ${option.optionType} ${option.expiry}`}
          icon={<Trash2 />}
          size="dense"
          onClick={() => remove(option)}
        />
      ),
    },
  ];
}
