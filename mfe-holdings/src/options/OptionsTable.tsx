import { listOptions, type OptionPosition } from '@dashboard/contracts-portfolio';
import { type Audience, CutNote, QueryState, useHost } from '@dashboard/mfe-kit';
import {
  Badge,
  Cluster,
  type Column,
  DataTable,
  EmptyState,
  formatQuantity,
  IconButton,
  type ListForm,
  ListRow,
  SkeletonTable,
} from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { formatMoney, toSortableDay } from '../format/figures.ts';
import { createDeleteColumn, TickerButton } from '../table-columns/shared-columns.tsx';
import type { useOptions } from './options.ts';

const describeOption = ({ ticker, optionType, expiry }: OptionPosition) =>
  `${ticker} ${optionType} ${expiry}`;

const TypeBadge = ({ optionType }: OptionPosition) => (
  <Badge tone={optionType === 'CALL' ? 'positive' : 'negative'}>{optionType}</Badge>
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
  readonly onDelete?: (option: OptionPosition) => void;
}

function createOptionColumns({
  audience,
  fundColumns,
  onDelete,
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
      cell: ({ expiry, expired, daysToExpiry }) => (
        <Cluster gap={2} justify="end" style={{ flexWrap: 'nowrap' }}>
          {expired && <Badge tone="amber">Expired</Badge>}
          <span data-tooltip={expired ? undefined : `${daysToExpiry} days to expiry`}>
            {expiry}
          </span>
        </Cluster>
      ),
    },
    {
      ...column('quantity', 'Quantity'),
      align: 'end',
      cell: ({ quantity }) => formatQuantity(quantity),
    },
    { ...column('price', 'Price'), align: 'end', cell: ({ price }) => formatMoney(price) },
    ...(onDelete ? [createDeleteColumn(describeOption, onDelete)] : []),
  ];
}

const describeExpiry = ({ expiry, expired, daysToExpiry }: OptionPosition) =>
  expired ? `${expiry}, expired` : `${expiry}, ${daysToExpiry} days`;
const describePrice = ({ quantity, price }: OptionPosition) =>
  `${formatQuantity(quantity)} × ${formatMoney(price)}`;

const createOptionList = (
  openSymbol: (symbol: string) => void,
  onDelete?: (option: OptionPosition) => void,
): ListForm<OptionPosition> => ({
  item: (option) => (
    <ListRow
      title={
        <>
          {option.ticker} {formatMoney(option.strike)} <TypeBadge {...option} />
        </>
      }
      meta={describeExpiry(option)}
      trailing={describePrice(option)}
      trailingMeta={formatMoney(option.cost)}
    />
  ),
  label: (option) =>
    [
      `${option.ticker} ${formatMoney(option.strike)} ${option.optionType}`,
      describeExpiry(option),
      describePrice(option),
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
  const { options, label, caption, audience, fundColumns = noColumns, onDelete } = props;
  const columns = useMemo(
    () => createOptionColumns({ audience, fundColumns, onDelete }),
    [audience, fundColumns, onDelete],
  );
  const { openSymbol } = useHost();
  const list = useMemo(() => createOptionList(openSymbol, onDelete), [openSymbol, onDelete]);
  return (
    <QueryState
      query={options}
      loading={<SkeletonTable label="Loading options" rows={3} columns={6} />}
      errorTitle="Failed to fetch options"
    >
      {(rows) => (
        <>
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            list={list}
            frame="none"
            caption={caption}
            empty={empty[audience]}
          />
          <CutNote endpoint={listOptions} rows={rows} which="first" what="option positions" />
        </>
      )}
    </QueryState>
  );
}
