import type { Stock, StructureField } from '@dashboard/contracts-portfolio';
import { focusRingInside, toneVariables } from '@dashboard/ui';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import { structureNames, structureTones } from '../stocks/stock-values.ts';

const Root = styled.button`
  ${toneVariables}
  ${focusRingInside}
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: space-between;
  gap: 2px;
  min-width: 0;
  padding: 6px 8px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--fill);
  color: var(--ink);
  font-size: var(--text-sm);
  text-align: left;
  cursor: pointer;
  container-type: size;

  &:focus-visible {
    outline-color: var(--ink);
  }
  &:hover {
    border-color: var(--ink);
  }
  &[data-changed] {
    box-shadow: inset 0 0 0 2px var(--ink);
  }
  & > span {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
    width: 100%;
  }
  & strong {
    overflow: hidden;
    font-size: var(--text-md);
    text-overflow: ellipsis;
  }
  & svg {
    width: 13px;
    height: 13px;
  }
  @container (max-width: 56px) {
    & small,
    & svg {
      display: none;
    }
    & strong {
      font-size: var(--text-xs);
    }
  }
  @container (max-height: 34px) {
    & > span + span {
      display: none;
    }
  }
`;

interface TileProps {
  stock: Stock;
  column: StructureField;
  /** Keep it stable, so that a tile is rendered again only when its stock changed. */
  onPress: (symbol: string) => void;
  inTabOrder: boolean;
  changed: boolean;
  /** Share of the fund, as text. */
  weight?: string;
  style?: CSSProperties;
}

/** Renders the tile of a stock; tiles sized by weight get their weight and box. */
export type RenderTile = (
  stock: Stock,
  weighted?: { weight: string; style: CSSProperties },
) => ReactNode;

function UnmemoizedTile({ stock, column, onPress, inTabOrder, changed, weight, style }: TileProps) {
  const { symbol, range, [column]: structure } = stock;
  const label = [
    symbol,
    `${structureNames[column]} ${structure ?? 'empty'}`,
    range ?? 'no range',
    weight,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Root
      type="button"
      data-symbol={symbol}
      data-tone={structure ? structureTones[structure] : undefined}
      data-changed={changed ? '' : undefined}
      aria-label={label}
      title={label}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={() => onPress(symbol)}
      style={style}
    >
      <span>
        <strong>{symbol}</strong>
        <RangeMarker range={range} />
      </span>
      <span>
        {structure ?? '—'}
        {weight && <small>{weight}</small>}
      </span>
    </Root>
  );
}

/** A stock in the heat view: colour and value of one BX column, and the marker of its range. */
export const Tile = memo(UnmemoizedTile);
