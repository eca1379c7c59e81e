import { canMatch } from './selector-filter.ts';

test.each([
  ['.card', 'div', 'card wide'],
  ['.card', 'div', 'wide\n\tcard'],
  ['DIV.card:hover', 'div', 'card'],
  ['linearGradient', 'linearGradient', ''],
  ['p, .card > li', 'li', ''],
  ['[data-part="a, .b"]', 'div', ''],
  ['td:is(.a, .b, :not(span))', 'td', ''],
  ['.card [data-part]', 'div', ''],
  ['.card::before', 'div', 'card'],
  ['*', 'div', ''],
  ['.a\\:b', 'div', ''],
  ['svg|a', 'a', ''],
  [':root', 'html', ''],
])('%s can match %s with the classes %j', (selector, localName, classes) => {
  expect(canMatch(selector, localName, classes)).toBe(true);
});

test.each([
  ['.card', 'div', 'cards'],
  ['.card.wide', 'div', 'card'],
  ["html:has([data-tabs='strip'])", 'div', ''],
  ['.card > li, td', 'div', 'card'],
  ['tr:is([data-shown]) > td', 'tr', ''],
  ['button:not(.a, .b):hover', 'a', ''],
])('%s cannot match %s with the classes %j', (selector, localName, classes) => {
  expect(canMatch(selector, localName, classes)).toBe(false);
});
