import type { OptionPosition } from '@dashboard/contracts-portfolio';
import type { Audience } from '@dashboard/mfe-kit';
import { Badge, Cluster, type Column, formatQuantity } from '@dashboard/ui';
import { toSortableDay } from '../format/days.ts';
import { formatMoney } from '../format/figures.ts';
import { createDeleteColumn } from '../table-columns/delete-column.tsx';
import { createFundColumn } from '../table-columns/fund-column.ts';
import { TickerButton } from '../table-columns/TickerButton.tsx';

const headers = {
  admin: ['Ticker', 'Type', 'Strike', 'Expiry', 'Quantity', 'Price'],
  student: ['TICKER', 'TYPE', 'STRIKE', 'EXPIRY', 'QUANTITY', 'PRICE'],
} as const;

export const optionTypeTones = { CALL: 'positive', PUT: 'negative' } as const;

const fundColumn = createFundColumn<OptionPosition>();

export interface OptionColumnsOptions {
  readonly audience: Audience;
  readonly showFund: boolean;
  /** Opens a ticker: its analyses for students, the whole sheet for the admin. */
  readonly openAnalysis?: (symbol: string) => void;
  readonly onDelete?: (option: OptionPosition) => void;
}

/** The columns of the option positions; expired positions are marked. */
export function createOptionColumns(
  options: OptionColumnsOptions,
): readonly Column<OptionPosition>[] {
  const { audience, showFund, openAnalysis, onDelete } = options;
  const [ticker, type, strike, expiry, quantity, price] = headers[audience];
  return [
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
      cell: ({ optionType }) => <Badge tone={optionTypeTones[optionType]}>{optionType}</Badge>,
    },
    {
      id: 'strike',
      header: strike,
      align: 'end',
      sortValue: (option) => option.strike,
      cell: (option) => formatMoney(option.strike),
    },
    {
      id: 'expiry',
      header: expiry,
      align: 'end',
      sortValue: (option) => toSortableDay(option.expiry),
      cell: ({ expiry: day, expired, daysToExpiry }) => (
        <Cluster gap={2} justify="end" style={{ flexWrap: 'nowrap' }}>
          {expired && <Badge tone="amber">Expired</Badge>}
          <span data-tooltip={expired ? undefined : `${daysToExpiry} days to expiry`}>{day}</span>
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
      cell: (option) => formatMoney(option.price),
    },
    ...(onDelete ? [createDeleteColumn(describeOption, onDelete)] : []),
  ];
}

/** Names a position among the others. */
export const describeOption = ({ ticker, optionType, expiry }: OptionPosition) =>
  `${ticker} ${optionType} ${expiry}`;
