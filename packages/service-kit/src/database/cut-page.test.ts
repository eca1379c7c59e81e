import { cutPage } from './cut-page.ts';

const rows = ['ää', 'bb', 'cc'];

// As JSON, 'ää' has 7 bytes with its quotes and comma; 'bb' and 'cc' have 5.
test.each([
  [17, ['ää', 'bb', 'cc']],
  [16, ['ää', 'bb']],
  [11, ['ää']],
  [1, ['ää']],
])(
  'a page of at most %p bytes contains the first rows that fit, at least one [API-34]',
  (bytes, cut) => {
    expect(cutPage(rows, bytes)).toEqual(cut);
  },
);

test('an empty list stays empty [API-34]', () => {
  expect(cutPage([])).toEqual([]);
});
