import { toTermId } from '@dashboard/contracts-http';
import {
  type Range,
  ranges,
  type Stock,
  type Structure,
  type StructureField,
  structures,
} from '@dashboard/contracts-portfolio';
import { useMeanings } from '@dashboard/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { type RenderTile, Tile, tileStyle } from './Tile.tsx';
import type { Size } from './tile-layout.ts';
import { TileGrid, WeightedTiles } from './WeightedTiles.tsx';

const Frame = styled.div`
  padding: 8px;
  border-top: 1px solid var(--border);

  & button[data-symbol] {
    ${tileStyle}
  }
`;

/** `weight` sizes tiles by their share of the main fund. */
export type TileSize = 'even' | 'weight';

interface HeatViewProps {
  stocks: readonly Stock[];
  column: StructureField;
  size: TileSize;
  changed: ReadonlySet<string>;
  onPress: (symbol: string) => void;
}

export function HeatView({ stocks, column, size, changed, onPress }: HeatViewProps) {
  const keys = useArrowKeys(stocks.map(({ symbol }) => symbol));
  const [container, area] = useAvailableArea();
  const describe = useValueMeanings();
  const renderTile: RenderTile = (stock, { width, height }, weighted) => (
    <Tile
      key={stock.id}
      stock={stock}
      column={column}
      changed={changed.has(stock.symbol)}
      inTabOrder={stock.symbol === keys.symbolInTabOrder}
      onPress={onPress}
      meaning={describe(stock.range, stock[column])}
      width={width}
      height={height}
      {...weighted}
    />
  );
  return (
    <Frame
      ref={keys.container}
      role="group"
      aria-label="Heat view"
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <div ref={container}>
        {area &&
          (size === 'weight' ? (
            <WeightedTiles stocks={stocks} area={area} renderTile={renderTile} />
          ) : (
            <TileGrid stocks={stocks} area={area} renderTile={renderTile} />
          ))}
      </div>
    </Frame>
  );
}

const values = [...ranges, ...structures];
const terms = values.map(toTermId);

/** Once for all tiles, because hundreds of subscriptions would be slow. */
function useValueMeanings() {
  const meanings = useMeanings(terms);
  return (range: Range | null, structure: Structure | null) =>
    [structure, range]
      .flatMap((value) => {
        const meaning = value && meanings.get(toTermId(value));
        return meaning ? [`${value} – ${meaning}`] : [];
      })
      .join('\n') || undefined;
}

const MIN_HEIGHT_PX = 320;

function sumSpaceBelow(element: HTMLElement): number {
  let space = 0;
  for (let box: HTMLElement | null = element; box; box = box.parentElement) {
    const { paddingBottom, borderBottomWidth, marginBottom } = getComputedStyle(box);
    if (box !== element) space += Number.parseFloat(paddingBottom) || 0;
    space += (Number.parseFloat(borderBottomWidth) || 0) + (Number.parseFloat(marginBottom) || 0);
  }
  return space;
}

function measure(element: HTMLElement): Size {
  const top = element.getBoundingClientRect().top + window.scrollY;
  const height = window.innerHeight - top - sumSpaceBelow(element);
  return { width: element.clientWidth, height: Math.max(MIN_HEIGHT_PX, Math.floor(height)) };
}

/** The area an element can fill without making the page scroll. `undefined` until mounted. */
function useAvailableArea(): [ref: RefObject<HTMLDivElement | null>, area: Size | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<Size>();
  useLayoutEffect(() => {
    const update = () => {
      const element = ref.current;
      if (!element) return;
      const next = measure(element);
      setArea((current) =>
        current?.width === next.width && current.height === next.height ? current : next,
      );
    };
    update();
    window.addEventListener('resize', update);
    // The content above can change its height at any time.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    if (ref.current) observer.observe(ref.current);
    return () => {
      window.removeEventListener('resize', update);
      observer.disconnect();
    };
  }, []);
  return [ref, area];
}

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const findCenter = ({ left, right, top, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Rotates the plane so that the arrow points right. */
function rotateToRight(arrow: Arrow, { left, right, top, bottom }: Box): Box {
  if (arrow === 'ArrowLeft') return { left: -right, right: -left, top, bottom };
  if (arrow === 'ArrowDown') return { left: top, right: bottom, top: left, bottom: right };
  if (arrow === 'ArrowUp') return { left: -bottom, right: -top, top: left, bottom: right };
  return { left, right, top, bottom };
}

/** Distance perpendicular to the arrow counts twice. `undefined` at the edge. */
export function findNearestTile(
  arrow: Arrow,
  from: Box,
  tiles: readonly Box[],
): number | undefined {
  const start = rotateToRight(arrow, from);
  let nearest: number | undefined;
  let leastDistance = Number.POSITIVE_INFINITY;
  tiles.forEach((tile, index) => {
    const box = rotateToRight(arrow, tile);
    const ahead = findCenter(box).x - findCenter(start).x;
    if (box.left < start.right - 1 || ahead <= 0) return;
    const distance = ahead + 2 * Math.abs(findCenter(box).y - findCenter(start).y);
    if (distance < leastDistance) [nearest, leastDistance] = [index, distance];
  });
  return nearest;
}

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

function useArrowKeys(symbols: readonly string[]) {
  const container = useRef<HTMLDivElement>(null);
  const [focusedSymbol, setFocusedSymbol] = useState<string>();
  const symbolInTabOrder =
    focusedSymbol && symbols.includes(focusedSymbol) ? focusedSymbol : symbols[0];

  function onKeyDown(event: KeyboardEvent) {
    const tiles = [
      ...(container.current?.querySelectorAll<HTMLElement>('button[data-symbol]') ?? []),
    ];
    const current = document.activeElement as HTMLElement;
    let next: HTMLElement | undefined;
    if (event.key === 'Home') next = tiles[0];
    else if (event.key === 'End') next = tiles.at(-1);
    else if (ARROWS.includes(event.key)) {
      const boxes = tiles.map((tile) => tile.getBoundingClientRect());
      const index = findNearestTile(event.key as Arrow, current.getBoundingClientRect(), boxes);
      next = index === undefined ? undefined : tiles[index];
    } else return;
    event.preventDefault();
    next?.focus();
  }

  function onFocus(event: FocusEvent) {
    const symbol = (event.target as HTMLElement).dataset.symbol;
    if (symbol) setFocusedSymbol(symbol);
  }

  return { container, onKeyDown, onFocus, symbolInTabOrder };
}
