import { listOptions, type OptionPosition } from '@dashboard/contracts-portfolio';
import { type Audience, CutNote, QueryState, useHost } from '@dashboard/mfe-kit';
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  formatQuantity,
  type ListForm,
  ListRow,
  SkeletonTable,
} from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { formatMoney, toSortableDay } from '../format/figures.ts';
import {
  type RowControls,
  Stacked,
  StackedRows,
  TickerButton,
} from '../table-columns/shared-columns.tsx';
import { describeContracts, describeDaysLeft, type useOptions } from './options.ts';

const TypeBadge = ({ optionType, expired }: OptionPosition) => (
  <Badge
    tone={optionType === 'CALL' ? 'positive' : 'negative'}
    data-expired={expired ? '' : undefined}
  >
    {optionType}
  </Badge>
);

/** The ids of the terms in the glossary; those of the strike and the expiry are the flow's. */
const optionTerms: Readonly<Partial<Record<keyof OptionPosition, string>>> = {
  optionType: 'option-type',
  strike: 'strike',
  expiry: 'expiry',
  quantity: 'contracts',
  price: 'option-price',
};

interface OptionColumnsOptions {
  readonly audience: Audience;
  readonly fundColumns: readonly Column<OptionPosition>[];
  readonly controls?: RowControls<OptionPosition>;
}

function createOptionColumns({
  audience,
  fundColumns,
  controls,
}: OptionColumnsOptions): readonly Column<OptionPosition>[] {
  const column = (field: keyof OptionPosition, header: string) => ({
    id: field,
    header: audience === 'student' ? header.toUpperCase() : header,
    term: optionTerms[field],
    sortValue: (option: OptionPosition) => option[field],
  });
  return [
    {
      ...column('ticker', 'Ticker'),
      rowHeader: true,
      cell: ({ ticker }) => <TickerButton ticker={ticker} audience={audience} />,
    },
    ...fundColumns,
    { ...column('optionType', 'Type'), cell: TypeBadge },
    { ...column('strike', 'Strike'), align: 'end', cell: ({ strike }) => formatMoney(strike) },
    {
      ...column('expiry', 'Expiry'),
      align: 'end',
      sortValue: ({ expiry }) => toSortableDay(expiry),
      cell: (option) => <Stacked note={describeDaysLeft(option)}>{option.expiry}</Stacked>,
    },
    {
      ...column('quantity', 'Quantity'),
      align: 'end',
      cell: ({ quantity }) => formatQuantity(quantity),
    },
    {
      ...column('price', 'Price'),
      align: 'end',
      cell: (option) => <Stacked note={describeCost(option)}>{formatMoney(option.price)}</Stacked>,
    },
    ...(controls?.columns ?? []),
  ];
}

const describeExpiry = (option: OptionPosition) =>
  option.expired ? `Expired ${option.expiry}` : `${option.expiry}, ${describeDaysLeft(option)}`;
const describeCost = ({ cost }: OptionPosition) => `cost ${formatMoney(cost)}`;

/** For text in a `ListRow`, which would otherwise be cut. */
const wrapping = { whiteSpace: 'normal' } as const;

const createOptionList = (
  openSymbol: (symbol: string) => void,
  controls?: RowControls<OptionPosition>,
): ListForm<OptionPosition> => ({
  item: (option) => (
    <ListRow
      title={
        <span style={wrapping}>
          {option.ticker} {formatMoney(option.strike)} <TypeBadge {...option} />
        </span>
      }
      meta={<span style={wrapping}>{describeExpiry(option)}</span>}
      trailing={describeContracts(option)}
      trailingMeta={describeCost(option)}
    />
  ),
  label: (option) =>
    [
      `${option.ticker} ${formatMoney(option.strike)} ${option.optionType}`,
      describeExpiry(option),
      describeContracts(option),
      describeCost(option),
    ].join(', '),
  rowHeight: 60,
  actions: controls?.actions,
  onOpen: ({ ticker }) => openSymbol(ticker),
});

interface OptionsTableProps extends Omit<OptionColumnsOptions, 'fundColumns'> {
  fundColumns?: readonly Column<OptionPosition>[];
  options: ReturnType<typeof useOptions>;
  label: string;
  caption?: ReactNode;
}

const noColumns: readonly Column<OptionPosition>[] = [];

const empty = {
  admin: <EmptyState title="No options positions added yet." />,
  student: (
    <EmptyState
      title="No options positions available."
      description="Options will appear here when added by administrators."
    />
  ),
};

export function OptionsTable(props: OptionsTableProps) {
  const { options, label, caption, audience, fundColumns = noColumns, controls } = props;
  const columns = useMemo(
    () => createOptionColumns({ audience, fundColumns, controls }),
    [audience, fundColumns, controls],
  );
  const { openSymbol } = useHost();
  const list = useMemo(() => createOptionList(openSymbol, controls), [openSymbol, controls]);
  return (
    <QueryState
      query={options}
      loading={<SkeletonTable label="Loading options" rows={3} columns={6} />}
      errorTitle="Failed to fetch options"
    >
      {(rows) => (
        <StackedRows>
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            list={list}
            frame="none"
            scrollsWithPage
            caption={caption}
            empty={empty[audience]}
          />
          <CutNote endpoint={listOptions} rows={rows} which="first" what="option positions" />
        </StackedRows>
      )}
    </QueryState>
  );
}
