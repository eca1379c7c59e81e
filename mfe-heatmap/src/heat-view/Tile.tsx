import {
  listedFields,
  type Stock,
  type StructureField,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { type CSSProperties, Fragment, memo, type ReactNode } from 'react';
import { BotDots, formatBots } from '../stocks/BotDots.tsx';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import { structureTones } from '../stocks/stock-values.ts';
import { listTodaysChanges } from '../stocks/todays-changes.ts';
import { useFlash } from '../stocks/use-flash.ts';
import { useMarkedChanges } from '../stocks/use-todays-changes.ts';
import type { Size } from './fit-tiles.ts';

/** From this size on a tile has room for all BX values, the range and the bots. */
const DETAILED_TILE: Size = { width: 32 * structureFields.length, height: 72 };

const EMPTY = '—';

interface TileProps {
  stock: Stock;
  column: StructureField;
  /** Keep it stable, so that a tile is rendered again only when its stock changed. */
  onPress: (symbol: string) => void;
  inTabOrder: boolean;
  changed: boolean;
  /** Whether there is room for all BX values, the range and the bots. */
  detailed: boolean;
  /** Share of the fund, as text. */
  weight?: string;
  style?: CSSProperties;
}

/** Renders the tile of a stock at a size; tiles sized by weight get their weight and box. */
export type RenderTile = (
  stock: Stock,
  size: Size,
  weighted?: { weight: string; style: CSSProperties },
) => ReactNode;

export const hasRoomForDetails = ({ width, height }: Size) =>
  width >= DETAILED_TILE.width && height >= DETAILED_TILE.height;

const formatState = (stock: Stock, field: StructureField) =>
  `${stateFields[field].short} ${stock[field] ?? EMPTY}`;

/** The name of a tile: the text that is visible in it first, then what its marks say. */
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

/**
 * A stock in the heat view: colour and value of one BX column; on a tile that is large enough all
 * of them, the marker of its range and its bots.
 */
export const Tile = memo(UnmemoizedTile);
