import { failWith } from '@dashboard/mfe-kit/testing';
import { formatTime } from '@dashboard/ui';
import { act, screen, within } from '@testing-library/react';
import { openWatchlist } from '../../../test/open-watchlist.tsx';
import { createSampleStocks } from '../../sample-records.ts';
import { createSampleServer } from '../../sample-server.ts';
import { type Box, findNearestTile } from './HeatView.tsx';
import {
  computeGridHeight,
  fitTiles,
  layOutTiles,
  MIN_TILE,
  splitByWeight,
} from './tile-layout.ts';

const getTiles = () =>
  within(screen.getByRole('group', { name: 'Heat view' })).getAllByRole('button');

test('the heat view shows a tile per stock in the colour of the selected BX column', async () => {
  const { user } = await openWatchlist({ audience: 'student' });
  await user.click(screen.getByRole('radio', { name: 'Heat view' }));
  const tones = getTiles().map((tile) => tile.dataset.tone ?? 'none');
  expect(tones.join(' ')).toBe('soft-red green deep-green none soft-red none');
  expect(screen.getByRole('button', { name: /^AAPL HL, Weekly BX, Fair Value/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Daily BX' }));
  expect(screen.getByRole('button', { name: /^AMD HL, Daily BX, Discount Range/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^BRK.B —, Daily BX empty, no range/ })).toBeVisible();
});

test('a tile’s name starts with its visible text and describes its marks', async () => {
  await openWatchlist({ audience: 'student', search: '?heat.view=tiles' });
  const tile = screen.getByRole('button', { name: /^AAPL/ });
  expect([...tile.children].map((part) => part.textContent).join(' ')).toBe('AAPL HL');
  expect(tile).toHaveAccessibleName(
    /^AAPL HL, Weekly BX, Fair Value, .*Monthly BX HH, .*Daily BX HH, BX Hybrid Bot In Position, 1hr BX Bot In Position$/,
  );
});

test('a tile that changed today is marked, and its name includes the earlier value', async () => {
  const at = '2026-11-20T14:41:00.000Z';
  const change = { symbol: 'AMD', field: 'dailyBX', before: 'LL', after: 'HL', at };
  const responses = { ...createSampleServer(), 'GET /api/stocks/history': [change] };
  await openWatchlist({ audience: 'student', responses, search: '?heat.view=tiles' });
  const tile = await screen.findByRole('button', {
    name: new RegExp(`^AMD .*Daily BX was LL until ${formatTime(at)}$`),
  });
  expect(getTiles().filter((other) => 'changedToday' in other.dataset)).toEqual([tile]);
});

test('only one tile is in the tab order; Home and End move to the ends', async () => {
  const { user } = await openWatchlist({ audience: 'student', search: '?heat.view=tiles' });
  expect(getTiles().filter((tile) => tile.tabIndex === 0)).toEqual([getTiles()[0]]);
  act(() => getTiles()[0]?.focus());
  await user.keyboard('{End}');
  expect(getTiles().at(-1)).toHaveFocus();
  expect(getTiles().filter((tile) => tile.tabIndex === 0)).toEqual([getTiles().at(-1)]);
  await user.keyboard('{Home}');
  expect(getTiles()[0]).toHaveFocus();
});

test('tiles sized by weight separate stocks that aren’t held, and need the holdings', async () => {
  const holdings = [{ ticker: 'AMD', portfolioPercent: 100 }];
  const openWith = (response: unknown) =>
    openWatchlist({
      audience: 'student',
      responses: { ...createSampleServer(), 'GET /api/holdings': response },
      search: '?heat.view=tiles&heat.size=weight',
    });
  const { unmount } = await openWith(holdings);
  expect(await screen.findByText('Not held')).toBeVisible();
  unmount();
  await openWith(failWith());
  expect(await screen.findByRole('alert')).toHaveTextContent('The holdings could not be loaded');
});

const stocks = createSampleStocks();
const weights = new Map([
  ['AMD', 50],
  ['AAPL', 30],
  ['TSLA', 20],
]);

test('held stocks come first by weight, and the rest stay in order', () => {
  const { held, others } = splitByWeight(stocks, weights);
  expect(held.map(({ symbol }) => symbol)).toEqual(['AMD', 'AAPL', 'TSLA']);
  expect(others.map(({ symbol }) => symbol)).toEqual(['NVDA', 'MSFT', 'BRK.B']);
});

test('tiles divide the area by weight, stay inside it and don’t overlap', () => {
  const { held } = splitByWeight(stocks, weights);
  const tiles = layOutTiles(held, weights, { width: 600, height: 400 });
  const computeArea = (symbol: string) => {
    const tile = tiles.find(({ stock }) => stock.symbol === symbol);
    return (tile?.width ?? 0) * (tile?.height ?? 0);
  };
  expect(computeArea('AMD') / computeArea('AAPL')).toBeCloseTo(50 / 30, 1);
  expect(computeArea('AAPL') / computeArea('TSLA')).toBeCloseTo(30 / 20, 1);
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

describe('the tile an arrow key moves to', () => {
  const createBox = (left: number, top: number, width = 10, height = 10): Box => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  const grid = [0, 12].flatMap((top) => [0, 12, 24].map((left) => createBox(left, top)));
  const middle = grid[1] as Box;

  test.each([
    ['ArrowLeft', 0],
    ['ArrowRight', 2],
    ['ArrowDown', 4],
    ['ArrowUp', undefined],
  ] as const)('%s moves from the upper middle tile to %s', (arrow, index) => {
    expect(findNearestTile(arrow, middle, grid)).toBe(index);
  });

  test('from a large tile it moves to the adjacent tile nearest its centre', () => {
    const tiles = [createBox(0, 0, 50, 50), createBox(52, 0, 20, 20), createBox(52, 22, 20, 28)];
    expect(findNearestTile('ArrowRight', tiles[0] as Box, tiles)).toBe(2);
    expect(findNearestTile('ArrowLeft', tiles[1] as Box, tiles)).toBe(0);
  });
});

describe('tiles of equal size', () => {
  const desktop = { width: 1370, height: 590 };
  const phone = { width: 340, height: 500 };

  test.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [7, 0],
    [15, 0.9],
    [24, 0.9],
    [40, 0.9],
    [60, 0.9],
  ])('%i tiles fit on a desktop without scrolling and fill at least %d of it', (count, share) => {
    const layout = fitTiles(count, desktop);
    const height = layout ? computeGridHeight(count, layout) : 0;
    expect(height).toBeLessThanOrEqual(desktop.height);
    expect(height).toBeGreaterThan(share * desktop.height);
  });

  test('fewer stocks get larger tiles', () => {
    const widths = [60, 24, 7].map((count) => fitTiles(count, desktop)?.tile.width ?? 0);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  });

  test('tiles that don’t fit have the minimum size and extend below the area', () => {
    const layout = fitTiles(500, phone);
    expect(layout?.columns).toBe(4);
    expect(layout?.tile.height).toBe(MIN_TILE.height);
    expect(layout?.tile.width).toBeGreaterThanOrEqual(MIN_TILE.width);
    expect(layout && computeGridHeight(500, layout)).toBeGreaterThan(phone.height);
  });

  test('returns no grid without stocks or without a width', () => {
    expect(fitTiles(0, desktop)).toBeUndefined();
    expect(fitTiles(3, { width: 0, height: 500 })).toBeUndefined();
  });
});
