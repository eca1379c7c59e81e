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
import { type ReactNode, useMemo } from 'react';
import { formatMoney, formatValue, toSortableDay } from '../format/figures.ts';
import { AT_COST_TERM } from '../table-columns/AtCost.tsx';
import { holdingLabels, holdingTerms, type NamedField } from '../table-columns/holding-labels.ts';
import {
  type RowControls,
  SignedMoney,
  SignedPercent,
  Stacked,
  TickerButton,
  TradePrice,
} from '../table-columns/shared-columns.tsx';

/* Not a tab stop: there's one in every row. */
const RowTerm = ({ term, children }: { term?: string; children: ReactNode }) => (
  <span data-meaning={useMeaning(term)}>{children}</span>
);

const fundName = { display: 'block', maxWidth: 104, overflow: 'hidden', textOverflow: 'ellipsis' };

const findMax = (values: readonly number[]) =>
  values.reduce((max, value) => Math.max(max, value), 0);

export const createDateColumn = (
  header: string,
  cell: Column<Holding>['cell'],
): Column<Holding> => ({
  id: 'dateOpened',
  header,
  term: holdingTerms.dateOpened,
  align: 'end',
  sortValue: ({ dateOpened }) => toSortableDay(dateOpened),
  cell,
});

interface HoldingColumnsOptions {
  readonly audience: Audience;
  readonly controls: RowControls<Holding> | undefined;
  /** Under the ticker, in place of the term. */
  readonly showFund: boolean;
  readonly fundColumns: readonly Column<Holding>[];
  readonly holdings: readonly Holding[];
}

export function useHoldingColumns(options: HoldingColumnsOptions) {
  const { audience, controls, showFund, fundColumns, holdings } = options;
  const { maxPercent, maxPnl } = useMemo(
    () => ({
      maxPercent: findMax(holdings.map(({ portfolioPercent }) => portfolioPercent)),
      maxPnl: findMax(holdings.map(({ pnlOpen }) => Math.abs(pnlOpen ?? 0))),
    }),
    [holdings],
  );

  return useMemo((): readonly Column<Holding>[] => {
    const label = (field: NamedField) =>
      audience === 'admin' ? holdingLabels[field] : holdingLabels[field].toUpperCase();
    const column = (field: NamedField) => ({
      id: field,
      header: label(field),
      term: holdingTerms[field],
      sortValue: (holding: Holding) => holding[field],
    });
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
      ...(controls?.columns ?? [
        createDateColumn(label('dateOpened'), ({ dateOpened }) => dateOpened ?? '—'),
      ]),
    ];
  }, [audience, controls, showFund, fundColumns, maxPercent, maxPnl]);
}
