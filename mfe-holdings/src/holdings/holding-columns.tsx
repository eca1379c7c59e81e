import type { Holding } from '@dashboard/contracts-portfolio';
import type { Audience } from '@dashboard/mfe-kit';
import {
  type Column,
  DataBar,
  formatPercent,
  formatQuantity,
  MarkedText,
  useMeaning,
} from '@dashboard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { formatMoney, formatValue, toSortableDay } from '../format/figures.ts';
import { AT_COST_TERM } from '../table-columns/AtCost.tsx';
import { holdingLabels, holdingTerms, type NamedField } from '../table-columns/holding-labels.ts';
import {
  createDeleteColumn,
  SignedMoney,
  SignedPercent,
  Stacked,
  TickerButton,
  TradePrice,
} from '../table-columns/shared-columns.tsx';
import { DateOpenedCell } from './DateOpened.tsx';
import { nameHolding, useChangeDateOpened, useDeleteHolding } from './holdings.ts';

/* Not a tab stop: there's one in every row. */
const RowTerm = ({ term, children }: { term?: string; children: ReactNode }) => (
  <span data-meaning={useMeaning(term)}>{children}</span>
);

const fundName = { display: 'block', maxWidth: 104, overflow: 'hidden', textOverflow: 'ellipsis' };

const findMax = (values: readonly number[]) =>
  values.reduce((max, value) => Math.max(max, value), 0);

interface HoldingColumnsOptions {
  readonly audience: Audience;
  /** Under the ticker, in place of the term. */
  readonly showFund: boolean;
  readonly fundColumns: readonly Column<Holding>[];
  readonly holdings: readonly Holding[];
}

export function useHoldingColumns(options: HoldingColumnsOptions) {
  const { audience, showFund, fundColumns, holdings } = options;
  const [editedId, setEditedId] = useState<string>();
  const { mutate: changeDate } = useChangeDateOpened();
  const { mutate: remove } = useDeleteHolding();
  const { maxPercent, maxPnl } = useMemo(
    () => ({
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
        cell: ({ ticker, optionsLongTerm, fund }) => (
          <Stacked
            note={
              showFund ? (
                <span style={fundName}>
                  <MarkedText>{fund}</MarkedText>
                </span>
              ) : (
                <RowTerm term={holdingTerms.optionsLongTerm}>{optionsLongTerm}</RowTerm>
              )
            }
          >
            <TickerButton ticker={ticker} audience={audience} />
          </Stacked>
        ),
      },
      ...fundColumns,
      {
        ...column('quantity'),
        align: 'end',
        cell: (holding) => (
          <Stacked
            note={
              <>
                {holding.currentPrice === null ? (
                  <RowTerm term={AT_COST_TERM}>at cost</RowTerm>
                ) : (
                  'worth'
                )}{' '}
                {formatValue(holding)}
              </>
            }
          >
            {formatQuantity(holding.quantity)}
          </Stacked>
        ),
      },
      {
        ...column('tradePrice'),
        align: 'end',
        cell: ({ tradePrice, currentPrice }) => (
          <Stacked note={`now ${formatMoney(currentPrice)}`}>
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
        cell: ({ pnlOpen }) =>
          pnlOpen === null ? (
            <SignedMoney value={pnlOpen} />
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
  }, [audience, showFund, fundColumns, maxPercent, maxPnl, editedId, changeDate, remove]);
}
