import { cutPage } from './cut-page.ts';

const rows = ['ää', 'bb', 'cc'];

// With quotes and a comma, 'ää' has 7 bytes and the others have 5.
test.each([
  [17, ['ää', 'bb', 'cc']],
  [16, ['ää', 'bb']],
  [11, ['ää']],
  [1, ['ää']],
])(
  'a page of at most %p bytes has the first rows that fit, and at least one [API-34]',
  (bytes, cut) => {
    expect(cutPage(rows, bytes)).toEqual(cut);
  },
);

test('an empty list stays empty [API-34]', () => {
  expect(cutPage([])).toEqual([]);
});
