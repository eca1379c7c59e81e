import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Arrow, nearestTile } from './nearest-tile.ts';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** One tile is in the tab order; arrow keys go from tile to tile as they lie, Home and End to the ends. */
export function useArrowKeys(symbols: readonly string[]) {
  const container = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string>();
  const inOrder = reached && symbols.includes(reached) ? reached : symbols[0];

  function onKeyDown(event: KeyboardEvent) {
    const tiles = [
      ...(container.current?.querySelectorAll<HTMLElement>('button[data-symbol]') ?? []),
    ];
    const from = document.activeElement as HTMLElement;
    let next: HTMLElement | undefined;
    if (event.key === 'Home') next = tiles[0];
    else if (event.key === 'End') next = tiles.at(-1);
    else if (ARROWS.includes(event.key)) {
      const boxes = tiles.map((tile) => tile.getBoundingClientRect());
      const index = nearestTile(event.key as Arrow, from.getBoundingClientRect(), boxes);
      next = index === undefined ? undefined : tiles[index];
    } else return;
    event.preventDefault();
    next?.focus();
  }

  function onFocus(event: FocusEvent) {
    const symbol = (event.target as HTMLElement).dataset.symbol;
    if (symbol) setReached(symbol);
  }

  return { container, onKeyDown, onFocus, inOrder };
}
