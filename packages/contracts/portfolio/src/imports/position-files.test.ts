import { describeFileType, isPositionFileName } from './position-files.ts';

test('a position file ends in .csv or .xlsx, in upper or lower case [CSV-01, CSV-02]', () => {
  expect(['a.csv', 'A.CSV', 'a.b.Csv', 'a.xlsx', 'A.XLSX '].every(isPositionFileName)).toBe(true);
  expect(['a.xls', 'csv', 'a.csv.exe', 'xlsx', ''].some(isPositionFileName)).toBe(false);
});

test('an old workbook is refused with what to save it as [CSV-01]', () => {
  expect(describeFileType('a.pdf')).toBe('Please upload a CSV file.');
  expect(describeFileType('a.XLS')).toMatch(/^Please upload a CSV file\. .*\.xlsx/);
});
