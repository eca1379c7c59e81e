import { computeGridHeight, fitTiles, MIN_TILE } from './fit-tiles.ts';

const desktop = { width: 1370, height: 590 };
const phone = { width: 340, height: 500 };

test.each([1, 2, 3, 7, 15, 24, 40, 60])('%i tiles fit a desktop without scrolling', (count) => {
  const layout = fitTiles(count, desktop);
  expect(layout && computeGridHeight(count, layout)).toBeLessThanOrEqual(desktop.height);
});

test.each([15, 24, 40, 60])('%i tiles fill nine tenths of the height of a desktop', (count) => {
  const layout = fitTiles(count, desktop);
  expect(layout && computeGridHeight(count, layout)).toBeGreaterThan(0.9 * desktop.height);
});

test('fewer stocks have larger tiles', () => {
  const widths = [60, 24, 7].map((count) => fitTiles(count, desktop)?.tile.width ?? 0);
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
});

test('tiles that do not fit are as small as they may be, and go below the area', () => {
  const layout = fitTiles(500, phone);
  expect(layout?.columns).toBe(4);
  expect(layout?.tile.height).toBe(MIN_TILE.height);
  expect(layout?.tile.width).toBeGreaterThanOrEqual(MIN_TILE.width);
  expect(layout && computeGridHeight(500, layout)).toBeGreaterThan(phone.height);
});

test('without stocks or without a width there is no grid', () => {
  expect(fitTiles(0, desktop)).toBeUndefined();
  expect(fitTiles(3, { width: 0, height: 500 })).toBeUndefined();
});
