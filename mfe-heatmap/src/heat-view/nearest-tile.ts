/** The box of a tile on the page, as `getBoundingClientRect` gives it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const middle = ({ left, right, top, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Turns every direction into "to the right". */
function turned(arrow: Arrow, { left, right, top, bottom }: Box): Box {
  if (arrow === 'ArrowLeft') return { left: -right, right: -left, top, bottom };
  if (arrow === 'ArrowDown') return { left: top, right: bottom, top: left, bottom: right };
  if (arrow === 'ArrowUp') return { left: -bottom, right: -top, top: left, bottom: right };
  return { left, right, top, bottom };
}

/**
 * The tile an arrow key leads to: of those that lie that way, the nearest, where being off to the
 * side counts double. `undefined` at the edge.
 */
export function nearestTile(arrow: Arrow, from: Box, tiles: readonly Box[]): number | undefined {
  const start = turned(arrow, from);
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  tiles.forEach((tile, index) => {
    const box = turned(arrow, tile);
    const ahead = middle(box).x - middle(start).x;
    if (box.left < start.right - 1 || ahead <= 0) return;
    const distance = ahead + 2 * Math.abs(middle(box).y - middle(start).y);
    if (distance < least) [nearest, least] = [index, distance];
  });
  return nearest;
}
