import type { Holding, Stock } from '@dashboard/contracts-portfolio';
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** Where a tile stands, in pixels. */
export interface TilePlace {
  readonly stock: Stock;
  /** Share of the fund's cost, in percent. */
  readonly weight: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 3;

/** How much of the fund each ticker is, in percent of its cost. */
export function weightsOf(holdings: readonly Holding[]): ReadonlyMap<string, number> {
  return new Map(holdings.map(({ ticker, portfolioPercent }) => [ticker, portfolioPercent]));
}

/** The stocks the fund holds, the heaviest first, and the others in their order. */
export function splitByWeight(
  stocks: readonly Stock[],
  weights: ReadonlyMap<string, number>,
): { held: readonly Stock[]; others: readonly Stock[] } {
  const weightOf = ({ symbol }: Stock) => weights.get(symbol) ?? 0;
  return {
    held: stocks
      .filter((stock) => weightOf(stock) > 0)
      .toSorted((one, other) => weightOf(other) - weightOf(one)),
    others: stocks.filter((stock) => weightOf(stock) === 0),
  };
}

/** Divides an area among stocks by their weight, each as near a square as can be. */
export function placeTiles(
  stocks: readonly Stock[],
  weights: ReadonlyMap<string, number>,
  area: { readonly width: number; readonly height: number },
): readonly TilePlace[] {
  if (stocks.length === 0 || area.width === 0) return [];
  interface Node {
    readonly stock?: Stock;
    readonly children?: readonly Node[];
  }
  const all: Node = { children: stocks.map((stock) => ({ stock })) };
  const root = hierarchy(all, ({ children }) => children).sum(({ stock }) =>
    stock ? (weights.get(stock.symbol) ?? 0) : 0,
  );
  const placed = treemap<Node>()
    .tile(treemapSquarify)
    .size([area.width, area.height])
    .paddingInner(GAP)(root);
  return placed
    .leaves()
    .flatMap(({ data: { stock }, value = 0, x0, y0, x1, y1 }) =>
      stock ? [{ stock, weight: value, left: x0, top: y0, width: x1 - x0, height: y1 - y0 }] : [],
    );
}
