import { placeList } from './SelectList.tsx';

test.each([
  ['below its button', [100, 100], 800, { left: 100, top: 128 }],
  ['above it near the bottom', [100, 700], 800, { left: 100, top: 496 }],
  ['within the right edge', [380, 100], 800, { left: 262, top: 128 }],
  ['within the left edge', [-40, 100], 800, { left: 8, top: 128 }],
  ['on the screen if it fits neither above nor below', [100, 100], 220, { left: 100, top: 12 }],
])('the list is %s', (_, [left = 0, top = 0], height, expected) => {
  const button = { left, top, right: left + 54, bottom: top + 24 } as DOMRect;
  expect(placeList(button, { width: 120, height: 200 }, { width: 390, height })).toEqual(expected);
});
