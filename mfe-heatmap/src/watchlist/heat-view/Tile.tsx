import {
  formatPosition,
  listedBots,
  listedFields,
  type Stock,
  type StructureField,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { type CSSProperties, Fragment, memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RangeMarker } from '../../stocks/StateBadge.tsx';
import { PointedMark, useFlash } from '../../stocks/StateCell.tsx';
import { formatState, structureTones } from '../../stocks/stock-values.ts';
import { listTodaysChanges, useMarkedChanges } from '../../stocks/todays-changes.ts';
import type { Size } from './tile-layout.ts';

const Root = styled.span`
  display: inline-grid;
  flex: none;
  gap: 3px;

  /* Drawn with borders, which remain in forced colours: a dash, or a disc if in position. */
  & i {
    width: 9px;
    height: 2px;
    margin-block: 3.5px;
    border: 1px solid currentColor;
    opacity: 0.7;
  }
  & i[data-in-position] {
    height: 9px;
    margin-block: 0;
    border-width: 4.5px;
    border-radius: 50%;
    background: currentColor;
    opacity: 1;
  }
`;

/** `BX Hybrid Bot In Position, 1hr BX Bot No Position` */
const formatBots = (stock: Stock) =>
  listedBots
    .map((field) => `${stateFields[field].label} ${formatPosition(stock[field])}`)
    .join(', ');

/** Decorative: the tile's name has the same information. */
function BotDots({ stock }: { stock: Stock }) {
  return (
    <Root data-part="bots" aria-hidden="true">
      {listedBots.map((field) => (
        <PointedMark key={field} stock={stock} field={field}>
          <i data-in-position={stock[field] ? '' : undefined} />
        </PointedMark>
      ))}
    </Root>
  );
}

/** The smallest tile that fits all BX values, the range and the bots. */
const DETAILED_TILE: Size = { width: 32 * structureFields.length, height: 72 };

const EMPTY = '—';

interface TileProps {
  stock: Stock;
  column: StructureField;
  /** Keep it stable, so that only changed tiles re-render. */
  onPress: (symbol: string) => void;
  inTabOrder: boolean;
  changed: boolean;
  detailed: boolean;
  weight?: string;
  style?: CSSProperties;
}

export type RenderTile = (
  stock: Stock,
  size: Size,
  weighted?: { weight: string; style: CSSProperties },
) => ReactNode;

export const hasRoomForDetails = ({ width, height }: Size) =>
  width >= DETAILED_TILE.width && height >= DETAILED_TILE.height;

function formatName({ stock, column, weight, detailed }: TileProps): string {
  const visibleStates = detailed ? structureFields.map((field) => formatState(stock, field)) : [];
  const others = structureFields
    .filter((field) => field !== column)
    .map((field) => `${stateFields[field].label} ${stock[field] ?? 'empty'}`);
  return [
    [stock.symbol, stock[column] ?? EMPTY, weight, ...visibleStates].filter(Boolean).join(' '),
    `${stateFields[column].label}${stock[column] ? '' : ' empty'}`,
    stock.range ?? 'no range',
    ...others,
    formatBots(stock),
  ].join(', ');
}

function UnmemoizedTile(props: TileProps) {
  const { stock, column, onPress, inTabOrder, changed, detailed, weight, style } = props;
  const { symbol, range, [column]: structure } = stock;
  const changes = useMarkedChanges();
  const root = useFlash<HTMLButtonElement>(listedFields.map((field) => stock[field]).join());
  const changedToday = changes ? listTodaysChanges(changes, symbol) : [];
  const label = [formatName(props), ...changedToday].join(', ');
  return (
    <button
      ref={root}
      type="button"
      data-symbol={symbol}
      data-tone={structure ? structureTones[structure] : undefined}
      data-changed={changed ? '' : undefined}
      data-changed-today={changedToday.length > 0 ? '' : undefined}
      aria-label={label}
      data-tooltip={label}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={() => onPress(symbol)}
      style={style}
    >
      <strong>{symbol}</strong>{' '}
      <span data-part="value">
        {detailed && <RangeMarker range={range} />}
        <b>{structure ?? EMPTY}</b>
        {detailed && <BotDots stock={stock} />}
      </span>{' '}
      {weight && <small>{weight}</small>}
      {detailed && (
        <span data-part="states" aria-hidden="true">
          {structureFields.map((field) => {
            const value = stock[field];
            return (
              <Fragment key={field}>
                <span data-tone={value ? structureTones[value] : undefined}>
                  {formatState(stock, field)}
                </span>{' '}
              </Fragment>
            );
          })}
        </span>
      )}
    </button>
  );
}

export const Tile = memo(UnmemoizedTile);
