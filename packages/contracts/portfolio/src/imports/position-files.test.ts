import { isCsvFileName } from './position-files.ts';

test('a position file ends in .csv, in upper or lower case [CSV-01, CSV-02]', () => {
  expect(['a.csv', 'A.CSV', 'a.b.Csv'].every(isCsvFileName)).toBe(true);
  expect(['a.xls', 'csv', 'a.csv.exe', ''].some(isCsvFileName)).toBe(false);
});
