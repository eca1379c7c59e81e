/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A grid of tiles of one size. */
export interface TileGridLayout {
  readonly columns: number;
  readonly tile: Size;
}

export const GAP_PX = 3;

/** Smaller than this a symbol cannot be read, or not be touched. */
export const MIN_TILE: Size = { width: 68, height: 44 };

/** Larger than this a tile only takes room. */
const MAX_TILE_HEIGHT_PX = 220;

/** Tiles somewhat wider than high hold a symbol best. */
const PREFERRED_ASPECT = 1.5;

const divide = (length: number, parts: number) => (length - GAP_PX * (parts - 1)) / parts;

const countFitting = (length: number, tileLength: number) =>
  Math.max(1, Math.floor((length + GAP_PX) / (tileLength + GAP_PX)));

/**
 * The grid in which so many tiles are as large as the area allows. If they do not fit at the
 * smallest size, the grid is higher than the area. `undefined` while the area has no width.
 */
export function fitTiles(count: number, area: Size): TileGridLayout | undefined {
  if (count === 0 || area.width <= 0) return undefined;
  const maxColumns = countFitting(area.width, MIN_TILE.width);
  let best: TileGridLayout | undefined;
  let bestSize = 0;
  for (let columns = 1; columns <= Math.min(count, maxColumns); columns += 1) {
    const width = divide(area.width, columns);
    const height = divide(area.height, Math.ceil(count / columns));
    const size = Math.min(width, height * PREFERRED_ASPECT);
    if (height < MIN_TILE.height || size <= bestSize) continue;
    bestSize = size;
    best = { columns, tile: { width, height: Math.min(height, MAX_TILE_HEIGHT_PX) } };
  }
  return (
    best ?? {
      columns: maxColumns,
      tile: { width: divide(area.width, maxColumns), height: MIN_TILE.height },
    }
  );
}

/** The height of a grid of so many tiles, in pixels. */
export function computeGridHeight(count: number, { columns, tile }: TileGridLayout): number {
  const rows = Math.ceil(count / columns);
  return rows === 0 ? 0 : rows * tile.height + (rows - 1) * GAP_PX;
}
