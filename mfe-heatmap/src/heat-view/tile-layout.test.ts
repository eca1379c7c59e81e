import type { Holding } from '@dashboard/contracts-portfolio';
import { sampleStocks } from '../sample-stocks.ts';
import { type Box, nearestTile } from './nearest-tile.ts';
import { placeTiles, splitByWeight, weightsOf } from './tile-layout.ts';

const stocks = sampleStocks();
const weights = new Map([
  ['AMD', 50],
  ['AAPL', 30],
  ['TSLA', 20],
]);

test('the held stocks come first by weight, the others keep their order', () => {
  const { held, others } = splitByWeight(stocks, weights);
  expect(held.map(({ symbol }) => symbol)).toEqual(['AMD', 'AAPL', 'TSLA']);
  expect(others.map(({ symbol }) => symbol)).toEqual(['NVDA', 'MSFT', 'BRK.B']);
});

test('tiles divide the area by weight, within it and without covering each other', () => {
  const { held } = splitByWeight(stocks, weights);
  const tiles = placeTiles(held, weights, { width: 600, height: 400 });
  const areaOf = (symbol: string) => {
    const tile = tiles.find(({ stock }) => stock.symbol === symbol);
    return (tile?.width ?? 0) * (tile?.height ?? 0);
  };
  expect(areaOf('AMD') / areaOf('AAPL')).toBeCloseTo(50 / 30, 1);
  expect(areaOf('AAPL') / areaOf('TSLA')).toBeCloseTo(30 / 20, 1);
  for (const tile of tiles) {
    expect(tile.left + tile.width).toBeLessThanOrEqual(600);
    expect(tile.top + tile.height).toBeLessThanOrEqual(400);
    for (const other of tiles) {
      if (other === tile) continue;
      const apart =
        tile.left + tile.width <= other.left ||
        other.left + other.width <= tile.left ||
        tile.top + tile.height <= other.top ||
        other.top + other.height <= tile.top;
      expect(apart).toBe(true);
    }
  }
});

test('before there is room, and without stocks, there are no tiles', () => {
  expect(placeTiles(stocks, weights, { width: 0, height: 400 })).toEqual([]);
  expect(placeTiles([], weights, { width: 600, height: 400 })).toEqual([]);
});

test("a ticker's weight is its share of the fund's cost", () => {
  const holding = { ticker: 'AMD', portfolioPercent: 12.5 } as Holding;
  expect(weightsOf([holding]).get('AMD')).toBe(12.5);
});

describe('the tile an arrow leads to', () => {
  const box = (left: number, top: number, width = 10, height = 10): Box => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  const grid = [box(0, 0), box(12, 0), box(24, 0), box(0, 12), box(12, 12), box(24, 12)];
  const middle = grid[1] as Box;

  test.each([
    ['ArrowLeft', 0],
    ['ArrowRight', 2],
    ['ArrowDown', 4],
    ['ArrowUp', undefined],
  ] as const)('%s leads from the upper middle to %s', (arrow, index) => {
    expect(nearestTile(arrow, middle, grid)).toBe(index);
  });

  test('a large tile leads to the one beside it that lies nearest its middle', () => {
    const tiles = [box(0, 0, 50, 50), box(52, 0, 20, 20), box(52, 22, 20, 28)];
    expect(nearestTile('ArrowRight', tiles[0] as Box, tiles)).toBe(2);
    expect(nearestTile('ArrowLeft', tiles[1] as Box, tiles)).toBe(0);
  });
});
