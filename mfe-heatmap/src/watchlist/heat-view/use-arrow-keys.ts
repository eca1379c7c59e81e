import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

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

export function useArrowKeys(symbols: readonly string[]) {
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
