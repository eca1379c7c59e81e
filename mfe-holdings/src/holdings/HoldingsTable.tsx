import { type Holding, listHoldings } from '@dashboard/contracts-portfolio';
import { type Audience, CutNote, QueryState, useHost } from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  type Column,
  DataTable,
  EmptyState,
  formatPercent,
  formatQuantity,
  IconButton,
  type ListForm,
  ListRow,
  MarkedText,
  Popover,
  SignedNumber,
  SkeletonTable,
  Stack,
  Text,
  useMediaQuery,
} from '@dashboard/ui';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  formatGainPercent,
  formatMoney,
  formatSignedMoney,
  formatValue,
} from '../format/figures.ts';
import { holdingLabels } from '../table-columns/holding-labels.ts';
import { DateOpenedCell } from './DateOpened.tsx';
import { useHoldingColumns } from './holding-columns.tsx';
import {
  nameHolding,
  useChangeDateOpened,
  useDeleteHolding,
  type useHoldings,
} from './holdings.ts';

interface HoldingsTableProps {
  holdings: ReturnType<typeof useHoldings>;
  audience: Audience;
  showFund: boolean;
  /** Shown if `showFund` and there's room. */
  fundColumns?: readonly Column<Holding>[];
  caption?: ReactNode;
}

/** At this width, a fund's column doesn't fit. */
const NARROW = '(max-width: 900px)';
const noColumns: readonly Column<Holding>[] = [];

const empty = {
  admin: <EmptyState title="No holdings found. Upload a CSV to get started." />,
  student: (
    <EmptyState
      title="No holdings yet"
      description="Holdings appear here when the fund's positions are imported."
    />
  ),
};

export function HoldingsTable({ holdings, ...props }: HoldingsTableProps) {
  return (
    <QueryState
      query={holdings}
      loading={<SkeletonTable label="Loading holdings" rows={8} columns={7} />}
      errorTitle="Failed to fetch holdings"
    >
      {(rows) => <Table rows={rows} {...props} />}
    </QueryState>
  );
}

/* In a row, the first line of each cell is on one line. */
const Root = styled.div`
  & tbody > tr > * {
    vertical-align: baseline;
  }
`;

function Table(props: Omit<HoldingsTableProps, 'holdings'> & { rows: readonly Holding[] }) {
  const { rows, audience, showFund, fundColumns = noColumns, caption } = props;
  const isNarrow = useMediaQuery(NARROW);
  const columns = useHoldingColumns({
    audience,
    showFund: showFund && isNarrow,
    fundColumns: isNarrow ? noColumns : fundColumns,
    holdings: rows,
  });
  const list = useHoldingList(audience, showFund);
  return (
    <Root>
      <DataTable
        label={audience === 'admin' ? 'Current Holdings' : 'Holdings'}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        list={list}
        frame="none"
        caption={caption}
        empty={empty[audience]}
      />
      <CutNote endpoint={listHoldings} rows={rows} which="first" what="holdings" />
    </Root>
  );
}

const formatTradePrice = (price: number) => (price === 0 ? 'Price missing' : formatMoney(price));

const describe = (holding: Holding, showFund: boolean) => ({
  position: [
    `${formatQuantity(holding.quantity)} at ${formatTradePrice(holding.tradePrice)}`,
    holding.currentPrice === null ? 'valued at cost' : `now ${formatMoney(holding.currentPrice)}`,
  ].join(', '),
  opened: `Opened ${holding.dateOpened ?? '—'}`,
  value: formatValue(holding),
  pnl: formatSignedMoney(holding.pnlOpen),
  gain: formatGainPercent(holding.pnlPercent),
  weight: `${formatPercent(holding.portfolioPercent, 1)} of ${showFund ? 'total' : 'fund'} cost`,
});

function renderRow(holding: Holding, showFund: boolean) {
  const { position, opened, value, pnl, gain, weight } = describe(holding, showFund);
  return (
    <ListRow
      title={
        showFund ? (
          <>
            {holding.ticker}{' '}
            <Text size="sm" tone="muted">
              <MarkedText>{holding.fund}</MarkedText>
            </Text>
          </>
        ) : (
          holding.ticker
        )
      }
      meta={
        <>
          {position} <br />
          {opened}
        </>
      }
      trailing={value}
      trailingMeta={
        <>
          <SignedNumber value={holding.pnlOpen}>{pnl}</SignedNumber>{' '}
          <SignedNumber value={holding.pnlPercent}>{gain}</SignedNumber> <br />
          {weight}
        </>
      }
    />
  );
}

function useHoldingList(audience: Audience, showFund: boolean): ListForm<Holding> {
  const { openSymbol } = useHost();
  const { mutate: changeDate } = useChangeDateOpened();
  const { mutate: remove } = useDeleteHolding();
  return useMemo(() => {
    const renderActions = (holding: Holding) => (
      <HoldingActions
        holding={holding}
        onSaveDate={(dateOpened) => changeDate({ holding, dateOpened })}
        onDelete={() => remove(holding)}
      />
    );
    return {
      item: (holding) => renderRow(holding, showFund),
      label: (holding) =>
        [
          holding.ticker,
          ...(showFund ? [holding.fund] : []),
          ...Object.values(describe(holding, showFund)),
        ].join(', '),
      rowHeight: 72,
      actions: audience === 'admin' ? renderActions : undefined,
      onOpen: ({ ticker }) => openSymbol(ticker),
    };
  }, [audience, showFund, openSymbol, changeDate, remove]);
}

interface HoldingActionsProps {
  holding: Holding;
  onSaveDate: (dateOpened: string | null) => void;
  onDelete: () => void;
}

function HoldingActions({ holding, onSaveDate, onDelete }: HoldingActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const label = `Actions for ${nameHolding(holding)}`;
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={300}
      trigger={<IconButton label={label} icon={<EllipsisVertical />} />}
    >
      <Stack gap={3} style={{ padding: 12 }}>
        <Cluster gap={2} justify="between" style={{ flexWrap: 'nowrap' }}>
          <Text size="sm" tone="muted">
            {holdingLabels.dateOpened}
          </Text>
          <DateOpenedCell
            holding={holding}
            isEditing={isEditing}
            onEdit={() => setIsEditing(true)}
            onEndEdit={() => setIsEditing(false)}
            onSave={onSaveDate}
          />
        </Cluster>
        <Button
          icon={<Trash2 />}
          onClick={() => {
            setIsOpen(false);
            onDelete();
          }}
        >
          {`Delete ${holding.ticker}`}
        </Button>
      </Stack>
    </Popover>
  );
}
