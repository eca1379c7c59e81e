import * as fc from 'fast-check';
import Papa from 'papaparse';
import { isBlank, parseRows, type Row } from './rows.ts';

const collectRows = (text: string): Row[] => [...parseRows(text)].flat();

const collectCells = (text: string): string[][] => collectRows(text).map(({ cells }) => cells);

test('LF, CRLF and both mixed end a line [CSV-43]', () => {
  expect(collectCells('a,b\nc,d\r\ne,f\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
});

test('a line break inside quotes reads the same with any line ending [CSV-43]', () => {
  expect(collectCells('a,"x\r\ny"\r\nb,c\r\n')).toEqual([
    ['a', 'x\ny'],
    ['b', 'c'],
  ]);
});

test('CR alone ends a line only where the text has no LF [CSV-43]', () => {
  expect(collectCells('a,b\rc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(collectCells('a\rb,c\nd,e')).toEqual([
    ['a\rb', 'c'],
    ['d', 'e'],
  ]);
});

test('commas, line breaks and doubled quotes inside quotes are data [CSV-44]', () => {
  expect(collectCells('"1,000","say ""hi""","two\nlines"\nnext,row')).toEqual([
    ['1,000', 'say "hi"', 'two\nlines'],
    ['next', 'row'],
  ]);
});

test('a row knows its first physical line, no matter what precedes it [CSV-44]', () => {
  const rows = collectRows('a,"x\r\ny\r\nz"\r\n\r\nb,"1\n2"\nc,d');
  expect(rows.map(({ line }) => line)).toEqual([1, 4, 5, 7]);
});

test('a quote inside a cell is part of its text [CSV-45]', () => {
  expect(collectCells('3" PIPE AND "TUBE,6"\n"closed" more,x "y" z')).toEqual([
    ['3" PIPE AND "TUBE', '6"'],
    ['closed more', 'x "y" z'],
  ]);
});

test('an unclosed quote makes the rest of the file one row [CSV-46]', () => {
  const rows = collectRows('a,b\nc,"d\ne,f\ng,h');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ line: 2, cells: ['c', 'd\ne,f\ng,h'], unclosed: true });
});

test('zero-width characters around a cell are trimmed [CSV-47]', () => {
  expect(collectCells('\u200bAVUV\u200b,\ufeffVIG\u2060')).toEqual([['AVUV', 'VIG']]);
});

test('cells are trimmed, including no-break spaces [CSV-47]', () => {
  expect(collectCells(' T ,\u00a0VZ\u00a0,"\u202f x "')).toEqual([['T', 'VZ', 'x']]);
});

test('a line with only empty cells is blank, but an unclosed quote is not [CSV-170, CSV-17]', () => {
  const rows = collectRows('\n  \n\u00a0\n,,\n , ,\n"",""," "\n""\n,-\n"');
  expect(rows.map(isBlank)).toEqual([true, true, true, true, true, true, true, false, false]);
});

test('text split into blocks of any length gives the same rows [CSV-108]', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' '), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 7 }), (whole, length) => {
      const blocks: string[] = [];
      for (let at = 0; at < whole.length; at += length) blocks.push(whole.slice(at, at + length));
      const show = (rows: Row[]) =>
        rows.map(({ line, cells, text: shown, unclosed }) => ({ line, cells, shown, unclosed }));
      expect(show([...parseRows(blocks)].flat())).toEqual(show(collectRows(whole)));
    }),
    { numRuns: 1000 },
  );
});

test('a cell that spans many blocks is truncated, and the next row is read [CSV-108]', () => {
  const long = 'x'.repeat(100_000);
  for (const cell of [long, `"${long}\n"",${long}"`]) {
    const [first, second] = collectRows(`a,${cell},b\nc,d`);
    expect(first?.cells.map(({ length }) => length)).toEqual([1, expect.any(Number), 1]);
    expect(first?.cells[1]?.length).toBeLessThanOrEqual(1000);
    expect(second?.cells).toEqual(['c', 'd']);
  }
});

test('a row’s text is truncated for display [CSV-101]', () => {
  const [row] = collectRows(`=cmd,"a\nb",${'x'.repeat(10_000)}`);
  expect(row?.text).toMatch(/^=cmd,"a b",x+…$/);
  expect(row?.text.length).toBeLessThan(310);
});

test('well-formed text parses to the same cells as with papaparse [CSV-44]', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', ' ', '$') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2 }), { minLength: 1 }), (table) => {
      const text = Papa.unparse(table, { newline: '\n' });
      const parsed = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' }).data;
      expect(collectCells(text)).toEqual(parsed.map((row) => row.map((value) => value.trim())));
    }),
  );
});
