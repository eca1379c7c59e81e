import { placeList } from './place-list.ts';

const screen = { width: 390, height: 800 };
const list = { width: 120, height: 200 };
const buttonAt = (left: number, top: number) =>
  ({ left, top, right: left + 54, bottom: top + 24, width: 54, height: 24 }) as DOMRect;

test.each([
  ['below its button', buttonAt(100, 100), { left: 100, top: 128 }],
  ['above it at the lower edge', buttonAt(100, 700), { left: 100, top: 496 }],
  ['within the right edge', buttonAt(380, 100), { left: 262, top: 128 }],
  ['within the left edge', buttonAt(-40, 100), { left: 8, top: 128 }],
])('the list stands %s', (_, button, expected) => {
  expect(placeList(button, list, screen)).toEqual(expected);
});

test('a list that fits neither above nor below stays on the screen', () => {
  const low = { width: 390, height: 220 };
  expect(placeList(buttonAt(100, 100), list, low)).toEqual({ left: 100, top: 12 });
});
