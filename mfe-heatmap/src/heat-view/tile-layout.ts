import type { Holding, Stock } from '@dashboard/contracts-portfolio';
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { GAP_PX, type Size } from './fit-tiles.ts';

/** Position and size of a tile, in pixels. */
interface TileLayout extends Size {
  readonly stock: Stock;
  /** Share of the fund's cost, in percent. */
  readonly weight: number;
  readonly left: number;
  readonly top: number;
}

/** The weight of each ticker: its share of the fund's cost, in percent. */
export function collectWeights(holdings: readonly Holding[]): ReadonlyMap<string, number> {
  return new Map(holdings.map(({ ticker, portfolioPercent }) => [ticker, portfolioPercent]));
}

/** Splits the stocks: those the fund holds, heaviest first, and the others in their order. */
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

/** Divides an area among the stocks by weight, each tile as close to a square as possible. */
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
