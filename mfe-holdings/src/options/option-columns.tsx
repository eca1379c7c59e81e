import type { OptionPosition } from '@dashboard/contracts-portfolio';
import type { Audience } from '@dashboard/mfe-kit';
import {
  Badge,
  Cluster,
  type Column,
  formatQuantity,
  IconButton,
  type ListForm,
  ListRow,
} from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { toSortableDay } from '../format/days.ts';
import { formatMoney } from '../format/figures.ts';
import {
  createDeleteColumn,
  createFundColumn,
  TickerButton,
} from '../table-columns/shared-columns.tsx';

const headers = {
  admin: ['Ticker', 'Type', 'Strike', 'Expiry', 'Quantity', 'Price'],
  student: ['TICKER', 'TYPE', 'STRIKE', 'EXPIRY', 'QUANTITY', 'PRICE'],
} as const;

const optionTypeTones = { CALL: 'positive', PUT: 'negative' } as const;

const fundColumn = createFundColumn<OptionPosition>();

export interface OptionColumnsOptions {
  readonly audience: Audience;
  readonly showFund: boolean;
  /** Opens a ticker's analyses for students, its whole sheet for the admin. */
  readonly openAnalysis?: (symbol: string) => void;
  readonly onDelete?: (option: OptionPosition) => void;
}

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

const describeOption = ({ ticker, optionType, expiry }: OptionPosition) =>
  `${ticker} ${optionType} ${expiry}`;

const describeExpiry = ({ expiry, expired, daysToExpiry }: OptionPosition) =>
  expired ? `${expiry}, expired` : `${expiry}, ${daysToExpiry} days`;

/** A row on a phone. */
export const createOptionList = (
  openSymbol: (symbol: string) => void,
  onDelete?: (option: OptionPosition) => void,
): ListForm<OptionPosition> => ({
  item: (option) => (
    <ListRow
      title={
        <>
          {option.ticker} {formatMoney(option.strike)}{' '}
          <Badge tone={optionTypeTones[option.optionType]}>{option.optionType}</Badge>
        </>
      }
      meta={describeExpiry(option)}
      trailing={`${formatQuantity(option.quantity)} × ${formatMoney(option.price)}`}
      trailingMeta={formatMoney(option.cost)}
    />
  ),
  label: (option) =>
    [
      `${option.ticker} ${formatMoney(option.strike)} ${option.optionType}`,
      describeExpiry(option),
      `${formatQuantity(option.quantity)} × ${formatMoney(option.price)}`,
      formatMoney(option.cost),
    ].join(', '),
  actions:
    onDelete &&
    ((option) => (
      <IconButton
        label={`Delete ${describeOption(option)}`}
        icon={<Trash2 />}
        onClick={() => onDelete(option)}
      />
    )),
  onOpen: ({ ticker }) => openSymbol(ticker),
});
