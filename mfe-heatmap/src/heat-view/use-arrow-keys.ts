import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Arrow, findNearestTile } from './nearest-tile.ts';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * Roving tab index: one tile is in the tab order, arrow keys move the focus to the nearest tile in
 * their direction, Home and End to the first and the last.
 */
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
