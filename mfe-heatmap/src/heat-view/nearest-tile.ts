/** The box of a tile in the viewport, as `getBoundingClientRect` returns it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const findCenter = ({ left, right, top, bottom }: Box) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Rotates the plane so that the direction of the arrow becomes "to the right". */
function rotateToRight(arrow: Arrow, { left, right, top, bottom }: Box): Box {
  if (arrow === 'ArrowLeft') return { left: -right, right: -left, top, bottom };
  if (arrow === 'ArrowDown') return { left: top, right: bottom, top: left, bottom: right };
  if (arrow === 'ArrowUp') return { left: -bottom, right: -top, top: left, bottom: right };
  return { left, right, top, bottom };
}

/**
 * The index of the tile an arrow key moves the focus to: the nearest in that direction, where the
 * distance across the direction counts double. `undefined` at the edge.
 */
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
