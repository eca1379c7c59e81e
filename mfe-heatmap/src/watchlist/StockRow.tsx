import {
  listedBots,
  listedFields,
  type Stock,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { FavouriteStar } from '@dashboard/mfe-kit';
import { Badge, type ListForm, ListRow } from '@dashboard/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { RangeMarker } from '../stocks/StateBadge.tsx';
import { PointedMark, StateCell } from '../stocks/StateCell.tsx';
import { formatState, structureTones } from '../stocks/stock-values.ts';
import {
  formatShortChange,
  listTodaysChanges,
  noChanges,
  type TodaysChanges,
  useMarkedChanges,
} from '../stocks/todays-changes.ts';

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  vertical-align: top;
`;

const States = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  margin-top: 5px;

  & [data-tone] {
    gap: 3px;
    align-items: baseline;
    justify-content: center;
    min-width: 41px;
    min-height: 28px;
    padding: 0 4px;
    font-size: var(--text-sm);
    font-weight: 700;
    line-height: 25px;
  }
  & small {
    font-size: 10px;
    font-weight: 550;
  }
`;

const Bots = styled.span`
  display: grid;
  grid-template-columns: repeat(auto-fit, 100px);
  justify-items: end;
  column-gap: 4px;
  width: 204px;
  padding: 1px 0 5px;
  font-size: var(--text-xs);

  @media (max-width: 359px) {
    width: 100px;
  }
  & [data-in-position='true'] {
    color: var(--positive);
    font-weight: 600;
  }
`;

/** Today's changes (`W was HL until 9:41 AM`), or else the range. */
function formatMeta({ symbol, range }: Stock, changes: TodaysChanges): string {
  const [first, ...others] = listedFields.flatMap((field) => {
    const change = changes.find(symbol, field);
    return change ? [`${stateFields[field].short} ${formatShortChange(change)}`] : [];
  });
  if (first === undefined) return range ?? 'No range';
  return others.length > 0 ? `${first} +${others.length}` : first;
}

function StockRow({ stock, isFavourite }: { stock: Stock; isFavourite: boolean }) {
  const changes = useMarkedChanges() ?? noChanges;
  return (
    <ListRow
      title={
        <Title>
          {stock.symbol}
          <PointedMark stock={stock} field="range">
            <RangeMarker range={stock.range} alone />
          </PointedMark>
          {isFavourite && <FavouriteStar isFilled />}
        </Title>
      }
      meta={formatMeta(stock, changes)}
      trailing={
        <States>
          {structureFields.map((field) => {
            const value = stock[field];
            return (
              <Fragment key={field}>
                <StateCell stock={stock} field={field} described={false}>
                  <Badge tone={value ? structureTones[value] : 'neutral'}>
                    <small>{stateFields[field].short}</small> {value ?? '—'}
                  </Badge>
                </StateCell>{' '}
              </Fragment>
            );
          })}
        </States>
      }
      trailingMeta={
        <Bots>
          {listedBots.map((field) => (
            <Fragment key={field}>
              <PointedMark stock={stock} field={field}>
                <span data-in-position={stock[field]}>{formatState(stock, field)}</span>
              </PointedMark>{' '}
            </Fragment>
          ))}
        </Bots>
      }
    />
  );
}

export function createStockListForm(
  onOpen: (symbol: string) => void,
  changes: TodaysChanges = noChanges,
  favourites: ReadonlySet<string> = new Set(),
): ListForm<Stock> {
  return {
    item: (stock) => <StockRow stock={stock} isFavourite={favourites.has(stock.symbol)} />,
    onOpen: ({ symbol }) => onOpen(symbol),
    rowHeight: 56,
    label: (stock) =>
      [
        stock.symbol,
        ...(favourites.has(stock.symbol) ? ['favourite'] : []),
        formatMeta(stock, changes),
        structureFields.map((field) => formatState(stock, field)).join(' '),
        ...listedBots.map((field) => formatState(stock, field)),
        ...listTodaysChanges(changes, stock.symbol),
      ].join(', '),
  };
}
