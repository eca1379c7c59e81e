import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import type { Audience } from '@dashboard/mfe-kit';
import {
  Cluster,
  type Column,
  DataBar,
  formatPercent,
  formatQuantity,
  Text,
  useMeaning,
} from '@dashboard/ui';
import { type ReactNode, useMemo, useState } from 'react';
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

const Stacked = ({ note, children }: { note: string | false; children: ReactNode }) => (
  <>
    {children}
    {note && (
      <Text as="div" size="xs" tone="muted" style={{ lineHeight: 1.2 }}>
        {note}
      </Text>
    )}
  </>
);

/* Not a tab stop: there's one in every row. */
const PositionTerm = ({ children }: { children: ReactNode }) => (
  <span data-meaning={useMeaning(holdingTerms.optionsLongTerm)}>{children}</span>
);

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Text size="xs" tone="muted">
      {label}
    </Text>{' '}
    {children}
  </>
);

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
              <PositionTerm>{optionsLongTerm}</PositionTerm>
            </Text>
          </Cluster>
        ),
      },
      ...fundColumns,
      {
        ...column('quantity'),
        align: 'end',
        total: <Sum label="Value">{formatMoney(totals.value)}</Sum>,
        cell: (holding) => (
          <Stacked
            note={
              holding.currentPrice !== null &&
              `worth ${formatMoney(computeTotals([holding]).value)}`
            }
          >
            {formatQuantity(holding.quantity)}
          </Stacked>
        ),
      },
      {
        ...column('tradePrice'),
        align: 'end',
        total: <Sum label="Cost">{formatMoney(totals.cost)}</Sum>,
        cell: ({ tradePrice, currentPrice }) => (
          <Stacked note={currentPrice !== null && `now ${formatMoney(currentPrice)}`}>
            <TradePrice price={tradePrice} />
          </Stacked>
        ),
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
        total: totals.cost > 0 ? <Sum label="of cost">{formatPercent(100)}</Sum> : undefined,
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
