import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import type { Audience } from '@dashboard/mfe-kit';
import { Cluster, type Column, DataBar, formatPercent, formatQuantity, Text } from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { formatMoney, formatSignedMoney, toSortableDay } from '../format/figures.ts';
import { holdingLabels, holdingTerms, type NamedField } from '../table-columns/holding-labels.ts';
import {
  createDeleteColumn,
  SignedMoney,
  SignedPercent,
  TickerButton,
  TradePrice,
} from '../table-columns/shared-columns.tsx';
import { DateOpenedCell } from './DateOpened.tsx';
import { nameHolding, useChangeDateOpened, useDeleteHolding } from './holdings.ts';

const findMax = (values: readonly number[]) =>
  values.reduce((max, value) => Math.max(max, value), 0);

export function useHoldingColumns(
  audience: Audience,
  fundColumns: readonly Column<Holding>[],
  holdings: readonly Holding[],
) {
  const [editedId, setEditedId] = useState<string>();
  const { mutate: changeDate } = useChangeDateOpened();
  const { mutate: remove } = useDeleteHolding();
  const { totals, maxPercent, maxPnl } = useMemo(
    () => ({
      totals: computeTotals(holdings),
      maxPercent: findMax(holdings.map(({ portfolioPercent }) => portfolioPercent)),
      maxPnl: findMax(holdings.map(({ pnlOpen }) => Math.abs(pnlOpen ?? 0))),
    }),
    [holdings],
  );

  return useMemo((): readonly Column<Holding>[] => {
    const isAdmin = audience === 'admin';
    const column = (field: NamedField) => ({
      id: field,
      header: isAdmin ? holdingLabels[field] : holdingLabels[field].toUpperCase(),
      term: holdingTerms[field],
      sortValue: (holding: Holding) => holding[field],
    });
    const renderDate = (holding: Holding) => (
      <DateOpenedCell
        holding={holding}
        isEditing={editedId === holding.id}
        onEdit={() => setEditedId(holding.id)}
        onEndEdit={() => setEditedId((id) => (id === holding.id ? undefined : id))}
        onSave={(dateOpened) => changeDate({ holding, dateOpened })}
      />
    );
    return [
      {
        ...column('ticker'),
        rowHeader: true,
        total: 'Total',
        cell: ({ ticker, optionsLongTerm }) => (
          <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
            <TickerButton ticker={ticker} audience={audience} />
            <Text size="xs" tone="muted">
              {optionsLongTerm}
            </Text>
          </Cluster>
        ),
      },
      ...fundColumns,
      {
        ...column('quantity'),
        align: 'end',
        cell: ({ quantity }) => formatQuantity(quantity),
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
        cell: ({ pnlPercent }) => <SignedPercent value={pnlPercent} />,
      },
      {
        ...column('pnlOpen'),
        align: 'end',
        total: <SignedMoney value={totals.pnlOpen} />,
        cell: ({ pnlOpen }) =>
          pnlOpen === null ? (
            formatSignedMoney(pnlOpen)
          ) : (
            <DataBar
              share={Math.abs(pnlOpen) / maxPnl}
              sign={pnlOpen < 0 ? 'negative' : 'positive'}
            >
              <SignedMoney value={pnlOpen} />
            </DataBar>
          ),
      },
      {
        ...column('portfolioPercent'),
        align: 'end',
        total: totals.cost > 0 ? formatPercent(100) : undefined,
        cell: ({ portfolioPercent }) => (
          <DataBar share={portfolioPercent / maxPercent}>{formatPercent(portfolioPercent)}</DataBar>
        ),
      },
      {
        ...column('dateOpened'),
        align: 'end',
        sortValue: ({ dateOpened }) => toSortableDay(dateOpened),
        cell: isAdmin ? renderDate : ({ dateOpened }) => dateOpened ?? '—',
      },
      ...(isAdmin ? [createDeleteColumn<Holding>(nameHolding, remove)] : []),
    ];
  }, [audience, fundColumns, totals, maxPercent, maxPnl, editedId, changeDate, remove]);
}
