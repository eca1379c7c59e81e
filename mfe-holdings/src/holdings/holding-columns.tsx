import { computeTotals, type Holding, type HoldingTotals } from '@dashboard/contracts-portfolio';
import { type Audience, useHost } from '@dashboard/mfe-kit';
import {
  Cluster,
  type Column,
  DataBar,
  formatPercent,
  formatQuantity,
  SignedNumber,
  Text,
} from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { toSortableDay } from '../format/days.ts';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';
import { holdingLabels, type NamedField } from '../table-columns/holding-labels.ts';
import {
  createDeleteColumn,
  createFundColumn,
  TickerButton,
  TradePrice,
} from '../table-columns/shared-columns.tsx';
import { DateOpenedCell } from './DateOpened.tsx';
import { useChangeDateOpened, useDeleteHolding } from './holdings.ts';

const fundColumn = createFundColumn<Holding>();

/** One date is edited at a time. */
interface HoldingEditing {
  readonly editedId: string | undefined;
  onEdit(id: string): void;
  onEndEdit(id: string): void;
  onSaveDate(holding: Holding, dateOpened: string | null): void;
  onDelete(holding: Holding): void;
}

interface HoldingColumnsOptions {
  readonly audience: Audience;
  readonly showFund: boolean;
  readonly totals: HoldingTotals;
  /** The maxima over all rows have a bar of full length. */
  readonly maxPortfolioPercent: number;
  readonly maxPnlOpen: number;
  /** Opens a ticker's analyses for students, its whole sheet for the admin. */
  readonly openAnalysis?: (symbol: string) => void;
  readonly editing?: HoldingEditing;
}

const getSign = (value: number) => (value < 0 ? ('negative' as const) : ('positive' as const));

function createHoldingColumns(options: HoldingColumnsOptions): readonly Column<Holding>[] {
  const { audience, showFund, totals, maxPortfolioPercent, maxPnlOpen } = options;
  const { openAnalysis, editing } = options;
  const column = (field: NamedField) => ({
    id: field,
    header: audience === 'student' ? holdingLabels[field].toUpperCase() : holdingLabels[field],
    sortValue: (holding: Holding) => holding[field],
  });
  return [
    {
      ...column('ticker'),
      rowHeader: true,
      total: 'Total',
      cell: (holding) => (
        <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
          <TickerButton ticker={holding.ticker} onPress={openAnalysis} />
          <Text size="xs" tone="muted">
            {holding.optionsLongTerm}
          </Text>
        </Cluster>
      ),
    },
    ...(showFund ? [fundColumn] : []),
    {
      ...column('quantity'),
      align: 'end',
      cell: (holding) => formatQuantity(holding.quantity),
    },
    {
      ...column('tradePrice'),
      align: 'end',
      total: (
        <span data-tooltip="Quantity × trade price of all rows">{formatMoney(totals.cost)}</span>
      ),
      cell: ({ tradePrice }) => <TradePrice price={tradePrice} />,
    },
    {
      ...column('pnlPercent'),
      align: 'end',
      cell: ({ pnlPercent }) => (
        <SignedNumber value={pnlPercent}>{formatGainPercent(pnlPercent)}</SignedNumber>
      ),
    },
    {
      ...column('pnlOpen'),
      align: 'end',
      total: (
        <SignedNumber value={totals.pnlOpen}>{formatSignedMoney(totals.pnlOpen)}</SignedNumber>
      ),
      cell: ({ pnlOpen }) =>
        pnlOpen === null ? (
          formatSignedMoney(pnlOpen)
        ) : (
          <DataBar share={Math.abs(pnlOpen) / maxPnlOpen} sign={getSign(pnlOpen)}>
            <SignedNumber value={pnlOpen}>{formatSignedMoney(pnlOpen)}</SignedNumber>
          </DataBar>
        ),
    },
    {
      ...column('portfolioPercent'),
      align: 'end',
      total: totals.cost > 0 ? formatPercent(100) : undefined,
      cell: ({ portfolioPercent }) => (
        <DataBar share={portfolioPercent / maxPortfolioPercent}>
          {formatPercent(portfolioPercent)}
        </DataBar>
      ),
    },
    {
      ...column('dateOpened'),
      align: 'end',
      sortValue: ({ dateOpened }) => toSortableDay(dateOpened),
      cell: (holding) =>
        editing ? (
          <DateOpenedCell
            holding={holding}
            isEditing={editing.editedId === holding.id}
            onEdit={() => editing.onEdit(holding.id)}
            onEndEdit={() => editing.onEndEdit(holding.id)}
            onSave={(dateOpened) => editing.onSaveDate(holding, dateOpened)}
          />
        ) : (
          (holding.dateOpened ?? '—')
        ),
    },
    ...(editing ? [createDeleteColumn<Holding>(({ ticker }) => ticker, editing.onDelete)] : []),
  ];
}

const findMax = (values: readonly number[]) =>
  values.reduce((max, value) => Math.max(max, value), 0);

export function useHoldingColumns(
  audience: Audience,
  showFund: boolean,
  holdings: readonly Holding[],
) {
  const { openAnalysis, openSymbol } = useHost();
  const [editedId, setEditedId] = useState<string>();
  const { mutate: changeDate } = useChangeDateOpened();
  const { mutate: remove } = useDeleteHolding();
  const figures = useMemo(
    () => ({
      totals: computeTotals(holdings),
      maxPortfolioPercent: findMax(holdings.map(({ portfolioPercent }) => portfolioPercent)),
      maxPnlOpen: findMax(holdings.map(({ pnlOpen }) => Math.abs(pnlOpen ?? 0))),
    }),
    [holdings],
  );

  return useMemo(
    () =>
      createHoldingColumns({
        audience,
        showFund,
        ...figures,
        ...(audience === 'student'
          ? { openAnalysis }
          : {
              openAnalysis: openSymbol,
              editing: {
                editedId,
                onEdit: setEditedId,
                onEndEdit: (id) => setEditedId((current) => (current === id ? undefined : current)),
                onSaveDate: (holding, dateOpened) => changeDate({ holding, dateOpened }),
                onDelete: (holding) => remove(holding),
              },
            }),
      }),
    [audience, showFund, figures, openAnalysis, openSymbol, editedId, changeDate, remove],
  );
}
