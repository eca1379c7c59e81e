import {
  formatPosition,
  listedBots,
  listedFields,
  type Stock,
  type StructureField,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { toneVariables } from '@dashboard/ui';
import { type CSSProperties, Fragment, memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { RangeMarker } from '../../stocks/StateBadge.tsx';
import { PointedMark, useFlash } from '../../stocks/StateCell.tsx';
import { formatState, structureTones } from '../../stocks/stock-values.ts';
import { listTodaysChanges, useMarkedChanges } from '../../stocks/todays-changes.ts';
import type { Size } from './tile-layout.ts';

/** In one frame around all tiles: hundreds of styled elements or flex boxes would be slow. */
export const tileStyle = css`
  ${toneVariables}
  position: relative;
  display: block;
  min-width: 0;
  padding: 0 3px;
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--fill);
  color: var(--ink);
  line-height: 1.1;
  text-align: center;
  cursor: pointer;

  &:focus-visible {
    z-index: 1;
    outline: 2px solid var(--ink);
    outline-offset: -4px;
    box-shadow: 0 0 0 2px var(--focus);
  }
  &:hover {
    border-color: var(--ink);
  }
  &[data-changed] {
    box-shadow: inset 0 0 0 3px var(--ink);
  }
  &[data-changed-today]::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    width: clamp(9px, min(var(--tile-width), var(--tile-height)) * 0.14, 18px);
    height: clamp(9px, min(var(--tile-width), var(--tile-height)) * 0.14, 18px);
    background: linear-gradient(45deg, transparent 50%, var(--ink) 50%);
  }
  & > * {
    display: block;
  }
  & > strong {
    overflow: hidden;
    font-size: clamp(9px, min(var(--tile-width) * 0.23, var(--tile-height) * 0.3), 44px);
    font-weight: 700;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > b,
  & > [data-part='value'] {
    font-size: clamp(11px, min(var(--tile-width) * 0.17, var(--tile-height) * 0.22), 30px);
  }
  & > [data-part='value'] {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: clamp(3px, var(--tile-width) * 0.05, 9px);
  }
  & b {
    font-weight: 600;
  }
  & > [data-part='value'] > :not(b) {
    justify-content: center;
    width: clamp(12px, 0.7em, 18px);
  }
  & > [data-part='value'] svg {
    width: 100%;
    height: auto;
  }
  & > small {
    font-size: clamp(10px, min(var(--tile-width) * 0.11, var(--tile-height) * 0.14), 16px);
  }
  & > [data-part='states'] {
    display: flex;
    gap: 2px;
    width: 100%;
    margin-top: clamp(2px, var(--tile-height) * 0.05, 10px);
    padding: 0 4px;
  }
  & > [data-part='states'] > span {
    ${toneVariables}
    flex: 1;
    min-width: 0;
    padding: 2px 0;
    overflow: hidden;
    border-radius: 2px;
    background: var(--fill);
    box-shadow: 0 0 0 1px rgb(0 0 0 / 0.25);
    color: var(--ink);
    font-size: clamp(10px, min(var(--tile-width) * ${0.27 / structureFields.length}, var(--tile-height) * 0.13), 15px);
    font-weight: 650;
    white-space: nowrap;
  }
`;

/* Marks are drawn with borders, which remain in forced colours. */
const Root = styled.span`
  display: inline-grid;
  flex: none;
  gap: 3px;

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

/** For the tiles inside, or for one tile: the size of its content in pixels. */
export function toSizeVariables({ width, height }: Size): CSSProperties {
  const variables = { '--tile-width': `${width - 8}px`, '--tile-height': `${height - 2}px` };
  return variables as CSSProperties;
}

/** The smallest tile that fits all BX values, the range and the bots. */
const DETAILED_TILE: Size = { width: 32 * structureFields.length, height: 72 };

const MIN_HEIGHT_WITH_WEIGHT_PX = 46;
const MIN_HEIGHT_WITH_VALUE_PX = 32;

const EMPTY = '—';

interface TileProps {
  stock: Stock;
  column: StructureField;
  /** Keep it stable, so that only changed tiles re-render. */
  onPress: (symbol: string) => void;
  inTabOrder: boolean;
  changed: boolean;
  width: number;
  height: number;
  weight?: string;
  style?: CSSProperties;
  /** What its BX and its range mean. */
  meaning: string | undefined;
}

export type RenderTile = (
  stock: Stock,
  size: Size,
  weighted?: { weight: string; style: CSSProperties },
) => ReactNode;

const hasRoomForDetails = ({ width, height }: Size) =>
  width >= DETAILED_TILE.width && height >= DETAILED_TILE.height;

function formatName({ stock, column, weight, ...size }: TileProps): string {
  const visibleStates = hasRoomForDetails(size)
    ? structureFields.map((field) => formatState(stock, field))
    : [];
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
  const { stock, column, onPress, inTabOrder, changed, height, weight, style } = props;
  const { symbol, range, [column]: structure } = stock;
  const detailed = hasRoomForDetails(props);
  const value = <b>{structure ?? EMPTY}</b>;
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
      data-meaning={props.meaning}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={() => onPress(symbol)}
      style={style}
    >
      <strong>{symbol}</strong>{' '}
      {detailed ? (
        <span data-part="value">
          <RangeMarker range={range} />
          {value}
          <BotDots stock={stock} />
        </span>
      ) : (
        height >= MIN_HEIGHT_WITH_VALUE_PX && value
      )}{' '}
      {weight && height >= MIN_HEIGHT_WITH_WEIGHT_PX && <small>{weight}</small>}
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
