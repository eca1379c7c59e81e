import { type Holding, listHoldings } from '@dashboard/contracts-portfolio';
import { type Audience, CutNote, QueryState, useHost } from '@dashboard/mfe-kit';
import {
  type Column,
  DataTable,
  EmptyState,
  formatPercent,
  formatQuantity,
  type ListForm,
  ListRow,
  MarkedText,
  SignedNumber,
  SkeletonTable,
  Text,
  useMediaQuery,
  usePhone,
} from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import {
  formatGainPercent,
  formatMoney,
  formatSignedMoney,
  formatValue,
} from '../format/figures.ts';
import { type RowControls, StackedRows } from '../table-columns/shared-columns.tsx';
import { useHoldingColumns } from './holding-columns.tsx';
import type { useHoldings } from './holdings.ts';

interface HoldingsTableProps {
  holdings: ReturnType<typeof useHoldings>;
  audience: Audience;
  controls?: RowControls<Holding>;
  showFund: boolean;
  /** Shown if `showFund` and there's room. */
  fundColumns?: readonly Column<Holding>[];
  /** On a phone, next to the control that sorts the list; else above the table. */
  totals: ReactNode;
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

export function HoldingsTable({ holdings, totals, ...props }: HoldingsTableProps) {
  const isCaption = usePhone() && holdings.data !== undefined;
  return (
    <>
      {!isCaption && totals}
      <QueryState
        query={holdings}
        loading={<SkeletonTable label="Loading holdings" rows={8} columns={7} />}
        errorTitle="Failed to fetch holdings"
      >
        {(rows) => <Table rows={rows} caption={isCaption && totals} {...props} />}
      </QueryState>
    </>
  );
}

interface TableProps extends Omit<HoldingsTableProps, 'holdings' | 'totals'> {
  rows: readonly Holding[];
  caption: ReactNode;
}

function Table(props: TableProps) {
  const { rows, audience, controls, showFund, fundColumns = noColumns, caption } = props;
  const isNarrow = useMediaQuery(NARROW);
  const columns = useHoldingColumns({
    audience,
    showFund: showFund && isNarrow,
    fundColumns: isNarrow ? noColumns : fundColumns,
    controls,
    holdings: rows,
  });
  const list = useHoldingList(controls, showFund);
  return (
    <StackedRows>
      <DataTable
        label={audience === 'admin' ? 'Current Holdings' : 'Holdings'}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        list={list}
        frame="none"
        scrollsWithPage
        caption={caption}
        empty={empty[audience]}
      />
      <CutNote endpoint={listHoldings} rows={rows} which="first" what="holdings" />
    </StackedRows>
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
  gain: holding.pnlPercent === null ? '' : formatGainPercent(holding.pnlPercent),
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

function useHoldingList(
  controls: RowControls<Holding> | undefined,
  showFund: boolean,
): ListForm<Holding> {
  const { openSymbol } = useHost();
  return useMemo(
    () => ({
      item: (holding) => renderRow(holding, showFund),
      label: (holding) =>
        [
          holding.ticker,
          ...(showFund ? [holding.fund] : []),
          ...Object.values(describe(holding, showFund)).filter(Boolean),
        ].join(', '),
      rowHeight: 72,
      actions: controls?.actions,
      onOpen: ({ ticker }) => openSymbol(ticker),
    }),
    [controls, showFund, openSymbol],
  );
}
