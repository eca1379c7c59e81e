import { importSourceSchema, toSourceFileName } from './imports.ts';

test.each([
  ['positions.csv', 'positions.csv'],
  ['a\u0000b\n\u202ec.csv', 'abc.csv'],
  ['\u0007', 'file'],
  ['', 'file'],
  ['Ä 📈 résumé.csv', 'Ä 📈 résumé.csv'],
])('the file name %j is stored as %j [CSV-195]', (name, kept) => {
  expect(toSourceFileName(name)).toBe(kept);
  expect(importSourceSchema.safeParse({ fileName: kept, asOf: null }).success).toBe(true);
});

test('a long file name is cut to the limit, even within a character [CSV-195]', () => {
  const fileName = toSourceFileName(`${'x'.repeat(199)}📈.csv`);
  expect(fileName).toHaveLength(200);
  expect(importSourceSchema.safeParse({ fileName, asOf: null }).success).toBe(true);
});

test.each([
  ['2026-10-09', true],
  ['2026-10-09T15:58', true],
  [null, true],
  ['2026-02-30', false],
  ['2026-10-09T15:58:01', false],
  ['2026-10-09T15:58Z', false],
  ['10/09/2026', false],
])('a file made at %j: %j [CSV-195]', (asOf, isTime) => {
  expect(importSourceSchema.safeParse({ fileName: 'a.csv', asOf }).success).toBe(isTime);
});
