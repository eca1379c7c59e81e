import { type Holding, listHoldings, MAIN_FUND, type Stock } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { useMemo } from 'react';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface TileGridLayout {
  readonly columns: number;
  readonly tile: Size;
}

export const GAP_PX = 3;

/** In a smaller tile, a symbol can't be read or touched. */
export const MIN_TILE: Size = { width: 68, height: 44 };

const MAX_TILE_HEIGHT_PX = 220;

/** Symbols fit best in tiles that are wider than they are tall. */
const PREFERRED_ASPECT = 1.5;

const divide = (length: number, parts: number) => (length - GAP_PX * (parts - 1)) / parts;

const countFitting = (length: number, tileLength: number) =>
  Math.max(1, Math.floor((length + GAP_PX) / (tileLength + GAP_PX)));

/** If none fit, tiles have the minimum height. Undefined without stocks or a width. */
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

/** In pixels. */
export function computeGridHeight(count: number, { columns, tile }: TileGridLayout): number {
  const rows = Math.ceil(count / columns);
  return rows === 0 ? 0 : rows * tile.height + (rows - 1) * GAP_PX;
}

/** In pixels. */
interface TileLayout extends Size {
  readonly stock: Stock;
  /** In percent of the fund's cost. */
  readonly weight: number;
  readonly left: number;
  readonly top: number;
}

function collectWeights(holdings: readonly Holding[]): ReadonlyMap<string, number> {
  return new Map(holdings.map(({ ticker, portfolioPercent }) => [ticker, portfolioPercent]));
}

/** Sorts held stocks by weight, and leaves the rest in order. */
export function splitByWeight(
  stocks: readonly Stock[],
  weights: ReadonlyMap<string, number>,
): { held: readonly Stock[]; others: readonly Stock[] } {
  const getWeight = ({ symbol }: Stock) => weights.get(symbol) ?? 0;
  return {
    held: stocks
      .filter((stock) => getWeight(stock) > 0)
      .toSorted((one, other) => getWeight(other) - getWeight(one)),
    others: stocks.filter((stock) => getWeight(stock) === 0),
  };
}

export function layOutTiles(
  stocks: readonly Stock[],
  weights: ReadonlyMap<string, number>,
  area: Size,
): readonly TileLayout[] {
  if (stocks.length === 0 || area.width === 0) return [];
  interface TreeNode {
    readonly stock?: Stock;
    readonly children?: readonly TreeNode[];
  }
  const tree: TreeNode = { children: stocks.map((stock) => ({ stock })) };
  const root = hierarchy(tree, ({ children }) => children).sum(({ stock }) =>
    stock ? (weights.get(stock.symbol) ?? 0) : 0,
  );
  const layout = treemap<TreeNode>()
    .tile(treemapSquarify)
    .size([area.width, area.height])
    .paddingInner(GAP_PX)(root);
  return layout
    .leaves()
    .flatMap(({ data: { stock }, value = 0, x0, y0, x1, y1 }) =>
      stock ? [{ stock, weight: value, left: x0, top: y0, width: x1 - x0, height: y1 - y0 }] : [],
    );
}

/** Each ticker's share of the main fund's cost, in percent. */
export function useHoldingWeights() {
  const query = { fund: MAIN_FUND };
  const { data: holdings, isError, refetch } = useEndpoint(listHoldings, { query });
  const data = useMemo(() => holdings && collectWeights(holdings), [holdings]);
  return { data, isError, refetch };
}
